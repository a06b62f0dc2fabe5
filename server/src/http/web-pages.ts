import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { userSettings } from "@overture/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageLanguage } from "./language.js";
import { answerUnknownRoute, isForPrograms } from "./unknown-route.js";

const englishPage = "index.html";

/** The built pages, the same from `src` and from `dist`. */
export const webFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/**
 * Changes with every build of the pages, as their first one names all others by a hash. Answers carry it, so that a tab
 * that was opened before an upgrade can offer to reload. Undefined where nothing is built.
 */
export function buildIdOf(folder: string): string | undefined {
  const index = join(folder, englishPage);
  if (!existsSync(index)) return undefined;
  return createHash("sha256").update(readFileSync(index)).digest("hex").slice(0, 12);
}

/**
 * Serves the built pages, and the application itself for every address that is not a file: which screen that is, or
 * that there is none, the router in the browser knows.
 */
export async function serveWebPages(fastify: FastifyInstance, folder: string = webFolder): Promise<void> {
  if (!existsSync(folder)) {
    fastify.setNotFoundHandler(answerUnknownRoute);
    return;
  }
  await fastify.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // The page itself is sent in a language, below.
    index: false,
    wildcard: true,
    // Our files are small. Whoever asks for a part gets the whole, and nobody an error for a part that is not there.
    acceptRanges: false,
    setHeaders(response, path) {
      // Built files carry a hash of their content in their name; everything else may change with the next build.
      response.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  // What browsers ask for that do not look into the page first.
  fastify.get("/favicon.ico", (_, reply) => reply.redirect("/favicon.svg"));
  const pages = new Map(userSettings.languages.map((language) => [language, pageIn(folder, language)]));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("vary", "accept-language, cookie");
    // Pages of two languages may be equally long and equally old, which is all that a tag of the file would tell.
    const page = pages.get(pageLanguage(request)) ?? englishPage;
    return reply.code(200).sendFile(page, { etag: false, lastModified: false });
  };
  fastify.get("/", sendPage);
  fastify.setNotFoundHandler((request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    return isForPrograms(path) ? answerUnknownRoute(request, reply) : sendPage(request, reply);
  });
}

/** The build writes one for each language: see web/build/languages. */
function pageIn(folder: string, language: userSettings.Language): string {
  const name = `index.${language}.html`;
  return existsSync(join(folder, name)) ? name : englishPage;
}
