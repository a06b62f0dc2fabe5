import type { MailServer } from "../../settings/settings-values.js";

interface Line {
  isOverTls: boolean;
  isSignedIn: boolean;
}

/**
 * Whether a server's text may be stored and shown. Anything may answer at an address that a user entered: its text
 * counts as that of the user's mail server only after TLS and a sign-in. The installation's own server is the
 * operator's.
 */
export function mayQuote({ checkHost }: Pick<MailServer, "checkHost">, { isOverTls, isSignedIn }: Line): boolean {
  return checkHost === undefined || (isOverTls && isSignedIn);
}
