import type { FastifyReply, FastifyRequest } from "fastify";
import { makeSecretToken } from "../secret-token.js";
import { attemptSeconds } from "./attempt-queries.js";

const cookieName = "overture_oauth";

/** The secret that this browser got when it began. Only that browser can finish the attempt. */
export function findBrowserSecret(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === cookieName && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** One secret for all tabs of a browser, so that two tabs can sign in at the same time. */
export function giveBrowserSecret(request: FastifyRequest, reply: FastifyReply, appUrl: string): string {
  const secret = findBrowserSecret(request) ?? makeSecretToken();
  // Lax: the provider sends the browser back from its own site.
  const attributes = [`Max-Age=${attemptSeconds}`, "Path=/api/v1", "HttpOnly", "SameSite=Lax"];
  if (appUrl.startsWith("https:")) attributes.push("Secure");
  reply.header("set-cookie", [`${cookieName}=${secret}`, ...attributes].join("; "));
  return secret;
}
