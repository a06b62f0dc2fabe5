/** SHA-512 of the password as 128 lower-case hex characters: the only form in which a password leaves the browser. */
export async function digestPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize("NFC"));
  return toHex(await sha512Of(bytes));
}

/** Browsers offer WebCrypto on secure origins only; a server in a home network is often reached by plain http. */
async function sha512Of(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto.subtle) return new Uint8Array(await globalThis.crypto.subtle.digest("SHA-512", bytes));
  const { sha512 } = await import("@noble/hashes/sha2.js");
  return sha512(bytes);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
