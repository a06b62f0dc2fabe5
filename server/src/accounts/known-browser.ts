import type { Db, Tx } from "../db/database.js";
import type { Browser } from "../http/browser.js";
import { nilId } from "../values/nil-id.js";
import { isKnownBrowser, keepKnownBrowser, knownBrowserSeconds } from "./known-browser-queries.js";
import { hashToken, makeSecretToken } from "./secret-token.js";

const cookieName = "overture_browser";

/**
 * The key of a browser that has signed in as this user before; undefined for any other browser. Without a user the
 * database is asked too, so that the time of a sign-in does not reveal which usernames there are.
 */
export async function findKnownBrowser(
  db: Db,
  { userId = nilId, browser, at }: { userId: string | undefined; browser: Browser; at: Date },
): Promise<string | undefined> {
  const hash = hashOfCookie(browser);
  return hash && (await isKnownBrowser(db, { userId, hash, at })) ? hash.toString("base64url") : undefined;
}

interface SignIn {
  userId: string;
  browser: Browser;
  at: Date;
}

/** Every sign-in makes its browser known to the user for a year. One cookie serves all users of a browser. */
export async function rememberBrowser(tx: Tx, { userId, browser, at }: SignIn): Promise<void> {
  const token = tokenOf(browser) ?? makeSecretToken();
  await keepKnownBrowser(tx, { userId, hash: hashToken(token), at });
  browser.setCookie(cookieName, token, knownBrowserSeconds);
}

function hashOfCookie(browser: Browser): Buffer | undefined {
  const token = tokenOf(browser);
  return token === undefined ? undefined : hashToken(token);
}

function tokenOf(browser: Browser): string | undefined {
  const token = browser.cookie(cookieName);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
