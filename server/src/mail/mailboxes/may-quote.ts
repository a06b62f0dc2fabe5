import type { MailServer } from "../../settings/settings-values.js";

interface Line {
  isOverTls: boolean;
  isSignedIn: boolean;
}

/**
 * Whether what a server says may be stored and shown. Whatever runs at an address that a user named may answer there:
 * its words count as those of that user's mail server only after TLS and a sign-in. The installation's own server is
 * the operator's.
 */
export function mayQuote({ checkHost }: Pick<MailServer, "checkHost">, { isOverTls, isSignedIn }: Line): boolean {
  return checkHost === undefined || (isOverTls && isSignedIn);
}
