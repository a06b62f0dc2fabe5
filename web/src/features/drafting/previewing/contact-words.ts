import type { outreach } from "@overture/contract";
import { formatAgo } from "../../../ui/format";

/** Who is in touch with a creator already, and since when. */
export function contactWords({ username, campaignName, at, isOpen }: outreach.Contact, now: Date): string {
  const ago = formatAgo(at, now);
  if (isOpen)
    return campaignName === undefined ? `In talks with ${username}, ${ago}` : `In talks for ${campaignName}, ${ago}`;
  return campaignName === undefined ? `${username} wrote ${ago}` : `Written to for ${campaignName} ${ago}`;
}
