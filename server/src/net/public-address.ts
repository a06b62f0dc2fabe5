import ipaddr from "ipaddr.js";
import { isInternalName } from "./internal-name.js";

interface Place {
  /** As it was set; without it nobody has said where people come. */
  appUrl: string | undefined;
  /** Where the program listens. */
  host: string;
}

/**
 * Whether strangers may come by: the address in links is public, or there is none and the program listens on every
 * address.
 */
export function isExposed({ appUrl, host }: Place): boolean {
  if (appUrl !== undefined) return isPublicAddress(appUrl);
  if (!ipaddr.isValid(host)) return false;
  return ["unspecified", "unicast"].includes(ipaddr.process(host).range());
}

/** Whether an origin can be reached from the internet, as far as its name tells. */
export function isPublicAddress(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast";
  return !isInternalName(host) && !host.endsWith(".test");
}
