/** Browsers have passkeys on pages that came by TLS or from this machine, and for names: an address has none. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
