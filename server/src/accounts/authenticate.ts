import { apiKeyPrefix } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Authenticate, SignedIn } from "../http/guard.js";
import type { Clock } from "../values/clock.js";
import { openTokenReader } from "./access-token.js";
import { findKeyHolder, isUseWorthNoting, noteUse } from "./api-keys/key-queries.js";
import { hashToken } from "./secret-token.js";
import { findSignedIn } from "./session-queries.js";

interface Options {
  db: Db;
  secret: string;
  /** What APP_SECRET was before: its tokens hold until they run out. */
  previousSecret?: string | undefined;
  clock: Clock;
}

/** Asks the database at every request, so that ending a session, deleting or demoting a user takes effect at once. */
export function authenticating({ db, secret, previousSecret, clock }: Options): Authenticate {
  const readToken = openTokenReader(previousSecret === undefined ? [secret] : [secret, previousSecret]);
  return async (accessToken) => {
    const now = clock.now();
    if (accessToken.startsWith(apiKeyPrefix)) return authenticateKey(db, hashToken(accessToken), now);
    const claims = await readToken(accessToken, now);
    return claims && findSignedIn(db, claims);
  };
}

async function authenticateKey(db: Db, hash: Buffer, at: Date): Promise<SignedIn | undefined> {
  const holder = await findKeyHolder(db, hash, at);
  if (holder && isUseWorthNoting(holder, at)) await noteUse(db, hash, at);
  return holder?.user;
}
