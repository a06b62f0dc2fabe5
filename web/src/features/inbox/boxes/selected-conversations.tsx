import { type inbox, limits } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { ThreadSelectionBar } from "../threads/thread-selection-bar";
import type { ThreadSelection } from "../threads/use-thread-selection";
import type { InboxTriage } from "./use-inbox-triage";

interface Props {
  items: readonly inbox.InboxItem[];
  total: number;
  selection: ThreadSelection;
  triage: InboxTriage;
}

/** The number of selected conversations, and the triage actions for all of them. */
export function SelectedConversations({ items, total, selection, triage }: Props) {
  const rows = items.filter(({ _id }) => selection.ids.has(_id));
  return (
    <ThreadSelectionBar selection={selection} rows={items} total={total} most={limits.inboxTriage}>
      <Button onClick={() => triage.done()}>
        {rows.length > 0 && rows.every(({ isDone }) => isDone) ? t`Open again` : t`Done`}
      </Button>
      <Button onClick={() => triage.askSnooze()}>{t`Snooze`}</Button>
      <Button onClick={() => triage.askAssign()}>{t`Assign`}</Button>
      <Button onClick={() => triage.toggleUnread()}>
        {rows.some(({ isUnread }) => isUnread) ? t`Mark as read` : t`Mark as unread`}
      </Button>
    </ThreadSelectionBar>
  );
}
