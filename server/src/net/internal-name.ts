import ipaddr from "ipaddr.js";

/**
 * Names that mean nothing on the public internet, by RFC 6761, 6762, 8375 and ICANN's reservation of `internal`, or by
 * habit.
 */
const internalDomains = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
];

/**
 * Whether a host's name is for one's own network alone, whatever it leads to: of a single word, or in a domain of that
 * kind.
 */
export function isInternalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (ipaddr.isValid(name)) return false;
  return !name.includes(".") || internalDomains.some((domain) => name.endsWith(`.${domain}`));
}
