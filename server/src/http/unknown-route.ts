import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { baseBody } from "./answer.js";

/** Which methods a path has, as the routes say. */
export type AllowedMethods = (path: string) => string[];

/** Collects the routes; to be called before the first of them. */
export function collectMethods(fastify: FastifyInstance): AllowedMethods {
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  fastify.addHook("onRoute", ({ url, method }) => {
    // The pages are everywhere, and answered apart.
    if (url === pages || url === "*") return;
    const known = patterns.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const each of [method].flat()) known.methods.add(each);
    patterns.set(url, known);
  });
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
    // A path of its own is no value of another's parameter.
    const own = patterns.get(plain);
    if (own) return [...own.methods].sort();
    const found = [...patterns.values()].filter(({ pattern }) => pattern.test(plain));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}

/** Whatever leads to no route is answered before its body is read: 405 where another method does, 404 otherwise. */
export function refuseUnknownRoutes(fastify: FastifyInstance, allowed: AllowedMethods): void {
  fastify.addHook("onRequest", async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    const { url: route } = request.routeOptions;
    if (!request.is404 && route !== pages && (!route?.includes(":") || allowed(path).includes(request.method))) return;
    const isPage = !isApi(path) && fastify.hasRoute({ method: "GET", url: pages });
    // Whether there is such a file, they say themselves.
    if (isPage && readsOnly.has(request.method)) return;
    const methods = allowed(path);
    // With its own method among them something in the path is what no id can be.
    if (methods.includes(request.method) || (methods.length === 0 && !isPage))
      return answerUnknownRoute(request, reply);
    return reply
      .code(405)
      .header("allow", (methods.length === 0 ? [...readsOnly] : methods).join(", "))
      .send(baseBody(`${request.method} is not possible here`));
  });
}

/** The route of the application's files and screens, which takes whatever nothing else takes. */
const pages = "/*";
const readsOnly = new Set(["GET", "HEAD"]);

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(baseBody("There is no such call"));
}

export function isForPrograms(path: string): boolean {
  return isApi(path) || path.startsWith("/assets/");
}

function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:\w+/g, "[^/]+").replace(/\*/g, ".*")}$`);
}
