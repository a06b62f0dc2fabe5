import { t } from "#language";
import { SendLaterDialog } from "../../../entities/thread/send-later-dialog";
import { formatQuantity } from "../../../ui/format";
import { AssignDialog } from "./assign-dialog";
import type { Asking, InboxTriage, Target } from "./use-inbox-triage";

interface Props {
  asking: Asking;
  triage: InboxTriage;
}

/** Asks until when to snooze, or who is the assignee. */
export function TriageDialogs({ asking: { shows, target }, triage }: Props) {
  const alone = target.alone?.creator.username;
  if (shows === "assign") {
    return (
      <AssignDialog
        title={alone ? t`Assign the conversation with ${alone}` : t`Assign ${countOf(target)}`}
        target={target}
        onAssign={(person) => triage.assign(target, person)}
        onClose={triage.stopAsking}
      />
    );
  }
  return (
    <SendLaterDialog
      title={alone ? t`Snooze the conversation with ${alone}` : t`Snooze ${countOf(target)}`}
      description={t`Out of the open box until then, or until an answer comes.`}
      label={t`Snooze`}
      fieldLabel={t`Until`}
      onChoose={(until) => triage.snooze(target, until)}
      onClose={triage.stopAsking}
    />
  );
}

function countOf({ named, rows }: Target): string {
  return formatQuantity(named.count ?? named.threadIds?.length ?? rows.length, "conversation");
}
