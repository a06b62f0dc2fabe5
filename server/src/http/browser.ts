import type { userSettings } from "@overture/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie, writeCookie } from "./cookies.js";
import { acceptedLanguage } from "./language.js";

/** Who makes a request, as far as the request says so: a browser, or a program that acts like one. */
export interface Browser {
  /** The client's address; behind a trusted proxy the one that the proxy gives. */
  readonly ip: string;
  /** What the browser says that it is. */
  readonly userAgent: string;
  /** Of the languages of the screens, the one that the browser would rather have. */
  readonly language: userSettings.Language;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, seconds: number): void;
}

const longestUserAgent = 400;

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  return {
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, longestUserAgent),
    // Few calls ask for it, and to find it out takes longer than the rest.
    get language() {
      return acceptedLanguage(request);
    },
    cookie: (name) => readCookie(request, name),
    setCookie: (name, value, seconds) => writeCookie(reply, name, value, seconds),
  };
}
