import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { inboxCounts } from "../entities/inbox/inbox.queries";
import { formatNumber } from "../ui/format";
import { useLiveCounts } from "./use-live-counts";

/** How many conversations of the inbox hold something new; nothing where none does. */
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
