import type { accounts } from "@overture/contract";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.js";

/** Who is behind a request, as the database knows it at this moment. */
export interface SignedIn extends accounts.SessionUser {
  sessionId: string;
}

/** Finds who holds an access token; undefined when it is not valid, has run out, or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<SignedIn | undefined>;

export interface Guard {
  signedIn(request: FastifyRequest): Promise<SignedIn>;
  administrator(request: FastifyRequest): Promise<SignedIn>;
}

export function guardWith(authenticate: Authenticate): Guard {
  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const user = await authenticate(bearerOf(request));
    if (!user) throw new Refusal("unauthenticated", "Please sign in again");
    return user;
  }

  return {
    signedIn,
    async administrator(request) {
      const user = await signedIn(request);
      if (user.role !== "admin") throw new Refusal("forbidden", "Only administrators may do this");
      return user;
    },
  };
}

/** The token of `Authorization: Bearer ...` (RFC 6750 section 2.1). */
export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (token === undefined) throw new Refusal("unauthenticated", "Please sign in");
  return token;
}
