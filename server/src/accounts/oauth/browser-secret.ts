import type { FastifyReply, FastifyRequest } from "fastify";
import { makeSecretToken } from "../secret-token.js";
import { attemptSeconds } from "./attempt-queries.js";

const cookieName = "overture_oauth";

/** What this browser was given when it set out. Nothing else may finish what it began. */
export function findBrowserSecret(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === cookieName && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** One for all tabs of a browser, so that two of them can sign in at the same time. */
export function giveBrowserSecret(request: FastifyRequest, reply: FastifyReply, appUrl: string): string {
  const secret = findBrowserSecret(request) ?? makeSecretToken();
  // Lax: the provider sends the browser back from its own site.
  const attributes = [`Max-Age=${attemptSeconds}`, "Path=/api/v1", "HttpOnly", "SameSite=Lax"];
  if (appUrl.startsWith("https:")) attributes.push("Secure");
  reply.header("set-cookie", [`${cookieName}=${secret}`, ...attributes].join("; "));
  return secret;
}
