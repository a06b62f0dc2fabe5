import {
  type Access,
  type accounts,
  allows,
  apiKeyPrefix,
  isOpenTo,
  policyOf,
  type Scope,
  type Standing,
} from "@overture/contract";
import type { FastifyRequest } from "fastify";
import { withAsker } from "../db/fair-share.js";
import { siteOf } from "../net/origin-of.js";
import { Refusal } from "../refusal.js";

/** Who is behind a request, as the database knows it at this moment. */
export interface SignedIn extends Omit<accounts.SessionUser, "standing"> {
  sessionId: string;
  /** What creators read as this user's name. */
  senderName: string;
  /** What may still be in the way of this user, with a key too. */
  standing: Standing;
  /** Who comes with an API key may do only what it is for. */
  key?: { scopes: readonly Scope[] };
}

/**
 * Finds who holds an access token or an API key; undefined when it is not valid, has run out, or its session has ended.
 */
export interface Authenticate {
  find(accessToken: string): Promise<SignedIn | undefined>;
  /** As the database has it now, whatever was true a moment ago. */
  findAfresh(accessToken: string): Promise<SignedIn | undefined>;
  /** Who was found by this token: the session counts, also when the token has run out meanwhile. */
  findLater(accessToken: string, found: SignedIn): Promise<SignedIn | undefined>;
}

/** Who was let in: what a handler knows of its caller. */
export interface Admitted {
  user?: SignedIn;
  refreshToken?: string;
}

/** What is remembered of a caller holds no longer than this, if no change is announced. */
export const longestMemoryMs = 1_000;

export interface Guard {
  /** The one place that lets a request in to a call, or throws why not. */
  admit(call: Guarded, request: FastifyRequest): Promise<Admitted>;
  /** Whether who was let in still would be: throws why not. */
  admitAgain(call: Guarded, request: FastifyRequest): Promise<Admitted>;
  /** The same once a body has arrived or while an answer is written, for which the token need not last. */
  admitLater(call: Guarded, request: FastifyRequest, user: SignedIn): Promise<Admitted>;
  /** For what is no call of the contract. */
  signedIn(request: FastifyRequest, asked: Asked): Promise<SignedIn>;
}

interface Asked {
  /** What a key needs for it; without one no key will do. */
  scope?: Scope;
  /** Who may do it though something is still in the way of them; without one nobody. */
  openTo?: Standing;
}

interface Guarded extends Asked {
  access: Access;
}

const refusalTexts: Record<Standing, string> = {
  enrolling: "Set up a second factor first",
  waiting: "An administrator has to admit you first",
  full: "Nothing",
};

export function guardWith(authenticate: Authenticate): Guard {
  const signedIn = async (request: FastifyRequest, asked: Asked): Promise<SignedIn> =>
    mayDo(asked, await asBearer(request, authenticate.find));
  const signedInAfresh = async (request: FastifyRequest, asked: Asked): Promise<SignedIn> =>
    mayDo(asked, await asBearer(request, authenticate.findAfresh));
  const signedInLater =
    (user: SignedIn) =>
    async (request: FastifyRequest, asked: Asked): Promise<SignedIn> =>
      mayDo(asked, await authenticate.findLater(bearerOf(request), user));

  function mayDo({ scope, ...asked }: Asked, user: SignedIn | undefined): SignedIn {
    if (!user) throw new Refusal("unauthenticated", "Please sign in again");
    if (!isOpenTo(user.standing, asked)) throw new Refusal("forbidden", refusalTexts[user.standing]);
    if (user.key && (scope === undefined || !allows(user.key.scopes, scope))) {
      throw new Refusal("forbidden", scope === undefined ? "No API key may do this" : `This API key lacks ${scope}`);
    }
    return user;
  }

  async function admitBy(find: typeof signedIn, call: Guarded, request: FastifyRequest): Promise<Admitted> {
    const policy = policyOf(call);
    if (policy.bearer === "refresh") return { refreshToken: bearerOf(request) };
    if (policy.bearer !== "session") return {};
    const user = await find(request, call);
    if (policy.needsAdministrator && user.role !== "admin") {
      throw new Refusal("forbidden", "Only administrators may do this");
    }
    // Whose a thing is, the statements ask that read it: `needsOwner` is held by every query, and by the test of every
    // call.
    return { user };
  }

  return {
    signedIn,
    admit: (call, request) => admitBy(signedIn, call, request),
    admitAgain: (call, request) => admitBy(signedInAfresh, call, request),
    admitLater: (call, request, user) => admitBy(signedInLater(user), call, request),
  };
}

/**
 * Anybody can make up keys, and each is looked up: those of one client address share the database as a stranger's calls
 * do. A made-up access token is refused by its signature.
 */
function asBearer<Found>(request: FastifyRequest, find: (token: string) => Promise<Found>): Promise<Found> {
  const token = bearerOf(request);
  return withAsker(token.startsWith(apiKeyPrefix) ? siteOf(request.ip) : undefined, () => find(token));
}

/** The token of `Authorization: Bearer ...` (RFC 6750 section 2.1). */
export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (token === undefined) throw new Refusal("unauthenticated", "Please sign in");
  return token;
}
