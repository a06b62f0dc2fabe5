import { type inbox, limits } from "@overture/contract";
import { useRef } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { SelectionBar } from "../../../ui/selection-bar";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import type { InboxSelection } from "./use-inbox-selection";
import type { InboxTriage } from "./use-inbox-triage";

interface Props {
  items: readonly inbox.InboxItem[];
  total: number;
  selection: InboxSelection;
  triage: InboxTriage;
}

/** The number of selected conversations, and the triage actions for all of them. */
export function SelectedConversations({ items, total, selection, triage }: Props) {
  /** What holds these actions and the list. */
  const page = useRef<HTMLElement>(null);
  useKeptFocus(page, "[role=listitem]");
  const { ids, isAll, select } = selection;
  const rows = items.filter(({ _id }) => ids.has(_id));
  const isTooMany = total > limits.inboxTriage;
  return (
    <div
      ref={(bar) => {
        page.current = bar?.parentElement ?? null;
      }}
      className={ids.size > 0 ? "border-b border-line px-4 py-2 md:px-6" : ""}
    >
      <SelectionBar
        ids={ids}
        rows={items}
        noun="conversation"
        all={isAll ? total : undefined}
        onClear={() => select(false)}
      >
        {!isAll && total > ids.size && (
          <Button tone="quiet" disabled={isTooMany} onClick={() => select(true)}>
            {isTooMany
              ? t`At most ${formatQuantity(limits.inboxTriage, "conversation")}`
              : t`Select all ${formatQuantity(total, "conversation")}`}
          </Button>
        )}
        <Button onClick={() => triage.done()}>
          {rows.length > 0 && rows.every(({ isDone }) => isDone) ? t`Open again` : t`Done`}
        </Button>
        <Button onClick={() => triage.askSnooze()}>{t`Snooze`}</Button>
        <Button onClick={() => triage.askAssign()}>{t`Assign`}</Button>
        <Button onClick={() => triage.toggleUnread()}>
          {rows.some(({ isUnread }) => isUnread) ? t`Mark as read` : t`Mark as unread`}
        </Button>
      </SelectionBar>
    </div>
  );
}
