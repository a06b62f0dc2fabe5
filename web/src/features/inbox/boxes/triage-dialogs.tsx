import { SendLaterDialog } from "../../../entities/thread/send-later-dialog";
import { formatQuantity } from "../../../ui/format";
import { AssignDialog } from "./assign-dialog";
import type { Asking, InboxTriage, Target } from "./use-inbox-triage";

interface Props {
  asking: Asking;
  triage: InboxTriage;
}

/** Until when, or to whom. */
export function TriageDialogs({ asking: { shows, target }, triage }: Props) {
  if (shows === "assign") {
    return (
      <AssignDialog
        title={`Assign ${wordsOf(target)}`}
        target={target}
        onAssign={(person) => triage.assign(target, person)}
        onClose={triage.stopAsking}
      />
    );
  }
  return (
    <SendLaterDialog
      title={`Snooze ${wordsOf(target)}`}
      description="Out of the open box until then, or until an answer comes."
      label="Snooze"
      fieldLabel="Until"
      onChoose={(until) => triage.snooze(target, until)}
      onClose={triage.stopAsking}
    />
  );
}

function wordsOf({ alone, named, rows }: Target): string {
  if (alone) return `the conversation with ${alone.creator.username}`;
  return formatQuantity(named.count ?? named.threadIds?.length ?? rows.length, "conversation");
}
