import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Sends an answer with a weak entity tag (RFC 9110 section 8.8.3), or 304 to whoever has it already. A browser keeps it
 * for its own user and asks again each time.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.headers({ etag: tag, "cache-control": "private, no-cache" });
  if (isKnown(tag, request.headers["if-none-match"])) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

/** Whether If-None-Match names the tag: one of its list is the same, weak or strong, or is `*` (RFC 9110, 13.1.2). */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((given) => ["*", opaque].includes(given.trim().replace(/^W\//, "")));
}
