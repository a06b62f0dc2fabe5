/** Whom a passkey is for, and the one origin where it may be used: both follow from APP_URL. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}
