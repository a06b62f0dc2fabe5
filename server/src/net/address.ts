import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A network: its first address, and the number of bits of its prefix. */
export type Net = readonly [address: Address, bits: number];

/** Parses networks and single addresses, for example `10.0.0.0/8, ::1`; undefined if one is neither. */
export function parseNets(text: string): Net[] | undefined {
  const nets: Net[] = [];
  for (const part of text.split(",").map((word) => word.trim())) {
    if (part === "") continue;
    // `10/8` would be read as 0.0.0.0/8.
    if (ipaddr.IPv4.isValidCIDRFourPartDecimal(part) || ipaddr.IPv6.isValidCIDR(part)) {
      nets.push(ipaddr.parseCIDR(part));
      continue;
    }
    const address = parseAddress(part);
    if (!address) return undefined;
    nets.push([address, address.kind() === "ipv4" ? 32 : 128]);
  }
  return nets;
}

/** The address that is connected to: an IPv4 address in IPv6 form becomes the IPv4 address. */
function parseAddress(text: string): Address | undefined {
  // `127.1` and the like are names, which the resolver turns into addresses.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.process(text);
}

export function isInside(text: string, nets: readonly Net[]): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  return nets.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits));
}

/** Whether a network is wider than any private one (10.0.0.0/8, fc00::/7), so that it contains public addresses. */
export function isWide([net, bits]: Net): boolean {
  return bits < (net.kind() === "ipv4" ? 8 : 7);
}

/**
 * The range of public IPv6 addresses. Below are the ranges that RFC 6890 and its registries reserve and the library
 * does not know.
 */
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
 * Whether an address is on the public internet. Every other one is private or special: loopback, link-local, unique
 * local, shared, documentation, multicast, and those that contain an IPv4 address (NAT64, 6to4, Teredo), which may be
 * any of these.
 */
export function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (!address || address.range() !== "unicast" || isInside(text, setApart)) return false;
  return address.kind() === "ipv4" || address.match(publicIpv6[0], publicIpv6[1]);
}

/** Whether two texts mean the same address, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return parseAddress(one)?.toNormalizedString() === parseAddress(other)?.toNormalizedString();
}
