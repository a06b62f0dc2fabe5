import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie, writeCookie } from "../../http/cookies.js";
import { makeSecretToken } from "../secret-token.js";
import { attemptSeconds } from "./attempt-queries.js";

const cookieName = "overture_oauth";

/** The secret that this browser got when it began. Only that browser can finish the attempt. */
export function findBrowserSecret(request: FastifyRequest): string | undefined {
  const value = readCookie(request, cookieName);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** One secret for all tabs of a browser, so that two tabs can sign in at the same time. */
export function giveBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = findBrowserSecret(request) ?? makeSecretToken();
  writeCookie(reply, cookieName, secret, attemptSeconds);
  return secret;
}
