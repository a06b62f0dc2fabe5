export interface LoginAttempt {
  /** The user's id; for a username that nobody has, the name. */
  account: string;
  /** Where it comes from, as `originOf` has it. */
  origin: string;
  /** Set for a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
}

/** What is typed in other cases is the same account. */
export function accountOf(username: string, userId: string | undefined): string {
  return userId ?? `name ${username.toLowerCase()}`;
}
