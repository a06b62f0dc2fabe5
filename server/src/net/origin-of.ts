import { isIPv6 } from "node:net";

/**
 * An IPv4 address, or the half of an IPv6 address that names a network: whoever has one such address usually has all
 * 2^64 of its network, and could try a new one for every password. A connection that is gone has no address, and the
 * origin "".
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
  // An IPv4 address at the end fills two groups, none of which are among the first four.
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
