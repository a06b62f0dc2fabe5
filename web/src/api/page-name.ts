/** A name that nobody else has. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How this page names itself to the server, which says with each change by which page it was made. */
export const ownPage = randomName();
