import { apiKeyPrefix } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Authenticate, SignedIn } from "../http/guard.js";
import type { Clock } from "../values/clock.js";
import { openTokenReader, type TokenClaims } from "./access-token.js";
import { findKeyHolder, isUseWorthNoting, noteUse } from "./api-keys/key-queries.js";
import { hashToken } from "./secret-token.js";
import { findSignedIn } from "./session-queries.js";
import type { SignedInMemory } from "./signed-in-memory.js";

interface Options {
  db: Db;
  secret: string;
  /** The previous APP_SECRET: its tokens stay valid until they expire. */
  previousSecret?: string | undefined;
  clock: Clock;
  memory: SignedInMemory;
}

/** Reads the user from the database, so that ending a session, or deleting or demoting a user, takes effect at once. */
export function authenticating({ db, secret, previousSecret, clock, memory }: Options): Authenticate {
  const readToken = openTokenReader(previousSecret === undefined ? [secret] : [secret, previousSecret]);
  const findBy = async (accessToken: string, ask: (claims: TokenClaims) => Promise<SignedIn | undefined>) => {
    const now = clock.now();
    if (accessToken.startsWith(apiKeyPrefix)) return authenticateKey(db, hashToken(accessToken), now);
    const claims = await readToken(accessToken, now);
    return claims && ask(claims);
  };
  const askDatabase = (claims: TokenClaims) => findSignedIn(db, claims);
  return {
    find: (accessToken) => findBy(accessToken, (claims) => memory.find(claims, () => askDatabase(claims))),
    findAfresh: (accessToken) => findBy(accessToken, askDatabase),
    findLater: (accessToken, { _id: userId, sessionId, key }) =>
      key ? findBy(accessToken, askDatabase) : askDatabase({ userId, sessionId }),
  };
}

async function authenticateKey(db: Db, hash: Buffer, at: Date): Promise<SignedIn | undefined> {
  const holder = await findKeyHolder(db, hash, at);
  if (holder && isUseWorthNoting(holder, at)) await noteUse(db, hash, at);
  return holder?.user;
}
