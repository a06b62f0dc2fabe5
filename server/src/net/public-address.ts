import ipaddr from "ipaddr.js";
import { isInternalName } from "./internal-name.js";

interface Place {
  /** The configured address; without it the public address is unknown. */
  appUrl: string | undefined;
  /** The address that the program listens on. */
  host: string;
}

/**
 * Whether strangers may reach it: the address in links is public, or there is none and the program listens on every
 * address.
 */
export function isExposed({ appUrl, host }: Place): boolean {
  if (appUrl !== undefined) return isPublicAddress(appUrl);
  if (!ipaddr.isValid(host)) return false;
  return ["unspecified", "unicast"].includes(ipaddr.process(host).range());
}

/** Whether an origin can be reached from the internet, judged by its name. */
export function isPublicAddress(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast";
  return !isInternalName(host) && !host.endsWith(".test");
}
