import ipaddr from "ipaddr.js";

/**
 * Names that mean nothing on the public internet, by RFC 6761, 6762, 8375, ICANN's reservation of `internal`, or
 * convention.
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
 * Whether a host name is only for an internal network, whatever it resolves to: a single word, or a name in such a
 * domain.
 */
export function isInternalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (ipaddr.isValid(name)) return false;
  return !name.includes(".") || internalDomains.some((domain) => name.endsWith(`.${domain}`));
}
