import { isIPv6 } from "node:net";

/** So many sign-ins may fail in this time, for one username and from one address. */
export const allowedFailures = 10;
export const windowSeconds = 15 * 60;

export interface LoginAttempt {
  username: string;
  ip: string;
  at: Date;
}

/** What failures are counted by: the username first, then where they come from. Compared in lower case by the database. */
export function subjectsOf({
  username,
  ip,
}: Pick<LoginAttempt, "username" | "ip">): [username: string, origin: string] {
  return [`username:${username}`, `address:${originOf(ip)}`];
}

/**
 * An IPv4 address, or the half of an IPv6 address that names a network: whoever has one such address usually has all
 * 2^64 of its network, and could try a new one for every password.
 */
export function originOf(ip: string): string {
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

/** The tenth newest failure bars the way until it is too old to count. */
export function secondsToWait(tenthNewest: Date | null, at: Date): number {
  if (tenthNewest === null) return 0;
  return Math.max(0, Math.ceil((tenthNewest.getTime() - at.getTime()) / 1_000 + windowSeconds));
}
