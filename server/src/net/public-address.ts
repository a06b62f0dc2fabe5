import ipaddr from "ipaddr.js";
import { isInternalName } from "./internal-name.js";

/** Whether an origin can be reached from the internet, as far as its name tells. */
export function isPublicAddress(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast";
  return !isInternalName(host) && !host.endsWith(".test");
}
