import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { Authenticate } from "../http/guard.js";
import { readAccessToken } from "./access-token.js";
import { findSignedIn } from "./session-queries.js";

interface Options {
  db: Db;
  secret: string;
  clock: Clock;
}

/** Asks the database at every request, so that ending a session, deleting or demoting a user takes effect at once. */
export function authenticating({ db, secret, clock }: Options): Authenticate {
  return async (accessToken) => {
    const claims = await readAccessToken(accessToken, secret, clock.now());
    return claims && findSignedIn(db, claims);
  };
}
