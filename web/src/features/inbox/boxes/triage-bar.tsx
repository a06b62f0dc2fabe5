import type { inbox } from "@overture/contract";
import { AlarmClock, Check, CircleUserRound, Mail } from "lucide-react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import type { InboxTriage } from "./use-inbox-triage";

interface Props {
  /** The open conversation. */
  item: inbox.InboxItem;
  triage: InboxTriage;
}

/**
 * What can be said of the open conversation, whatever is selected in the list: by whoever may write there, and of
 * having read it by everybody.
 */
export function TriageBar({ item, triage }: Props) {
  const { isDone, snoozedUntil, assignee, mayWrite } = item;
  return (
    <div role="group" aria-label={t`Triage`} className="flex flex-wrap gap-1 border-b border-line px-2 py-1.5">
      {mayWrite && (
        <>
          <Button
            size="small"
            tone="quiet"
            aria-keyshortcuts="E"
            icon={<Check aria-hidden size={16} />}
            onClick={() => triage.done(item)}
          >
            {isDone ? t`Open again` : t`Done`}
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-keyshortcuts="S"
            icon={<AlarmClock aria-hidden size={16} />}
            onClick={() => triage.askSnooze(item)}
          >
            {t`Snooze`}
          </Button>
          {snoozedUntil !== undefined && (
            <Button size="small" tone="quiet" onClick={() => triage.wake(item)}>
              {t`End snoozing`}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            aria-keyshortcuts="A"
            icon={<CircleUserRound aria-hidden size={16} />}
            onClick={() => triage.askAssign(item)}
          >
            <span className="max-w-32 truncate">{assignee ? assignee.username : t`Assign`}</span>
          </Button>
        </>
      )}
      <Button
        size="small"
        tone="quiet"
        aria-keyshortcuts="U"
        icon={<Mail aria-hidden size={16} />}
        onClick={() => triage.toggleUnread(item)}
      >
        {t`Mark as unread`}
      </Button>
    </div>
  );
}
