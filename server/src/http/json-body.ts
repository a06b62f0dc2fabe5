import { isUtf8 } from "node:buffer";
import { ambiguousName } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.js";

/**
 * Ours are five deep. A parser takes a step on the stack for each, and a megabyte of brackets blocks it for everybody.
 */
export const maximumJsonDepth = 32;

declare module "fastify" {
  interface FastifyContextConfig {
    /** A body that two readers may read differently is refused. */
    isExact?: boolean;
  }
}

/** JSON only, and an empty body is no body, whatever its type says. `__proto__` is ignored like every unknown key. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser("remove", "ignore");
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  fastify.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    const text = bytes.toString();
    const ambiguous = request.routeOptions.config.isExact && ambiguousName(text);
    if (text === "") done(null, undefined);
    // JSON is UTF-8 (RFC 8259 section 8.1). Of anything else letters would be lost, and the rest kept.
    else if (!isUtf8(bytes)) done(new Refusal("invalid", "The body is not valid JSON"));
    else if (ambiguous) done(new Refusal("invalid", `${JSON.stringify(ambiguous)} can be read in two ways`));
    else if (isDeeperThan(text, maximumJsonDepth)) done(new Refusal("invalid", "The body is nested too deeply"));
    else void parseJson(request, text, done);
  });
  // A small compressed body can be a very large one, and no client of ours sends any.
  fastify.addHook("preParsing", async (request, reply) => {
    const encoding = request.headers["content-encoding"];
    if (encoding === undefined || encoding.toLowerCase() === "identity") return;
    reply.header("accept-encoding", "identity");
    throw new Refusal("unsupported", "Send the body uncompressed");
  });
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** One pass over the text, which ends as soon as it is too deep. Whether it is JSON at all, the parser says. */
export function isDeeperThan(text: string, maximum: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maximum) return true;
    } else if (code === closeBracket || code === closeBrace) {
      depth -= 1;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
