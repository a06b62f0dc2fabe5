import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A network: its first address, and how many bits of it count. */
export type Net = readonly [address: Address, bits: number];

/** `10.0.0.0/8, ::1`: networks, and addresses that stand for themselves; undefined when one is neither. */
export function parseNets(text: string): Net[] | undefined {
  const nets: Net[] = [];
  for (const part of text.split(",").map((word) => word.trim())) {
    if (part === "") continue;
    if (ipaddr.isValidCIDR(part)) {
      nets.push(ipaddr.parseCIDR(part));
      continue;
    }
    const address = parseAddress(part);
    if (!address) return undefined;
    nets.push([address, address.kind() === "ipv4" ? 32 : 128]);
  }
  return nets;
}

/** As it is connected to: an IPv4 address that is written as an IPv6 one is the IPv4 address. */
function parseAddress(text: string): Address | undefined {
  // `127.1` and the like are no addresses but names, which the resolver makes addresses of.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.process(text);
}

export function isInside(text: string, nets: readonly Net[]): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  return nets.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits));
}

/** Whether a network is wider than any that is private (10.0.0.0/8, fc00::/7): it holds public addresses of anybody. */
export function isWide([net, bits]: Net): boolean {
  return bits < (net.kind() === "ipv4" ? 8 : 7);
}

/** What is handed out to the public, less what RFC 6890 and its registries set apart and the library does not know. */
const publicIpv6: Net = ipaddr.parseCIDR("2000::/3");
const setApart: readonly Net[] = [
  "192.0.0.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  "2001::/23",
  "2002::/16",
  "3fff::/20",
].map((net) => ipaddr.parseCIDR(net));

/**
 * Whether an address is one of the public internet. Everything else is private or special: loopback, link-local, unique
 * local, shared, documentation, multicast, and what carries an IPv4 address in it (NAT64, 6to4, Teredo), which may be
 * any of these.
 */
export function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (!address || address.range() !== "unicast" || isInside(text, setApart)) return false;
  return address.kind() === "ipv4" || address.match(publicIpv6[0], publicIpv6[1]);
}

/** The same address, however it is written. */
export function isSameAddress(one: string, other: string): boolean {
  return parseAddress(one)?.toNormalizedString() === parseAddress(other)?.toNormalizedString();
}
