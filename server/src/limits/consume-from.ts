import { originOf, siteOf } from "../net/origin-of.js";
import type { RateLimit, RateLimits } from "./rate-limit.js";

/** A site has the limits of this many networks. */
const networksOfSite = 10;

/**
 * Counts a call that needs no sign-in, once for its origin and once for its site. An IPv6 site (/48) has 65,536
 * origins, so all of them together get ten times the limit of one.
 */
export async function consumeFrom(limits: RateLimits, limit: RateLimit, ip: string | undefined): Promise<void> {
  const [origin, site] = [originOf(ip), siteOf(ip)];
  await limits.consume(limit, origin);
  if (site === origin) return;
  await limits.consume({ ...limit, name: `${limit.name} of site`, points: networksOfSite * limit.points }, site);
}
