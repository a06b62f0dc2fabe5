import type { campaigns, outreach } from "@overture/contract";
import { t } from "#language";
import { formatDate, formatFromNow } from "../../../ui/format";

type Coming = NonNullable<outreach.Thread["nextFollowUp"]>;

const relativeDays = 28;

/** For example `Follow-up 2 of 3 is sent in 2 days`. */
export function followUpWords(
  { position, of, at }: Coming,
  { pausedAt }: Pick<campaigns.Campaign, "pausedAt">,
  now: Date,
): string {
  if (pausedAt !== undefined) return t`Follow-up ${position} of ${of} waits: the campaign is paused`;
  const waitMs = new Date(at).getTime() - now.getTime();
  if (waitMs < 60_000) return t`Follow-up ${position} of ${of} is sent in a moment`;
  return waitMs > relativeDays * 86_400_000
    ? t`Follow-up ${position} of ${of} is sent on ${formatDate(at)}`
    : t`Follow-up ${position} of ${of} is sent ${formatFromNow(at, now)}`;
}
