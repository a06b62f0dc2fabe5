import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { inboxCounts } from "../entities/inbox/inbox.queries";
import { formatNumber } from "../ui/format";
import { useLiveCounts } from "./use-live-counts";

/** The number of unread conversations in the inbox; empty if there are none. */
export function UnreadCount() {
  const { data: counts } = useQuery(inboxCounts);
  useLiveCounts();
  if (!counts || counts.unread === 0) return null;
  return (
    <span className="ml-auto text-[13px] text-accent-text tabular-nums">
      {formatNumber(counts.unread)}
      <span className="sr-only"> {t`unread`}</span>
    </span>
  );
}
