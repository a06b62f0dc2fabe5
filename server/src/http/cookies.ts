import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether browsers use https. */
    isSecure: boolean;
  }
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[fullName(name, request.server.isSecure)];
}

/** No script reads it, and no other site's request carries it. */
export function writeCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const { isSecure } = reply.server;
  reply.setCookie(fullName(name, isSecure), value, {
    path: "/",
    maxAge: seconds,
    httpOnly: true,
    // A provider sends the browser back from its own site.
    sameSite: "lax",
    secure: isSecure,
  });
}

/**
 * A browser takes a cookie with this prefix from the host itself alone, by https and for every path (RFC 6265bis,
 * section 4.1.3.2): a neighbouring subdomain cannot plant its own.
 */
function fullName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
