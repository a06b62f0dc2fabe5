import { isIPv6 } from "node:net";

/**
 * An IPv4 address, or the /64 network of an IPv6 address: people usually have all 2^64 addresses of such a network, and
 * could use a new one for every password. A closed connection has no address, and the origin "".
 */
export function originOf(ip: string | undefined): string {
  if (ip === undefined) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ip] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  if (part === "") return [];
  // An IPv4 address at the end takes two groups, neither of them among the first four.
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}

/** The origin for IPv4. For IPv6 the /48 network of a whole site, whose owner has 65,536 origins at no cost. */
export function siteOf(ip: string | undefined): string {
  const origin = originOf(ip);
  return origin.endsWith("::/64") ? `${origin.split(":").slice(0, 3).join(":")}::/48` : origin;
}
