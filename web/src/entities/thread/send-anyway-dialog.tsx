import { t } from "#language";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { StatusDot } from "../../ui/status-dot";
import { type ProblemDraft, problemWords } from "./draft-problems";
import { SetNameLink } from "./set-name-link";

interface Props {
  draft: ProblemDraft;
  recipient: string;
  onSend: () => void;
  onClose: () => void;
}

/** Before a draft is sent that one may not mean to send as it is. Without a text there is nothing to send. */
export function SendAnywayDialog({ draft, recipient, onSend, onClose }: Props) {
  const isEmpty = draft.problems?.includes("empty") === true;
  return (
    <Dialog
      title={isEmpty ? t`The draft to ${recipient} is not complete` : t`Send this to ${recipient}?`}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-2 [&_span]:whitespace-normal">
        {problemWords(draft).map((words) => (
          <li key={words}>
            <StatusDot tone="danger">{words}</StatusDot>
          </li>
        ))}
        {draft.warnings?.map(({ message }) => (
          <li key={message}>
            <StatusDot tone="warn">{translated(message)}</StatusDot>
          </li>
        ))}
        {draft.problems?.includes("username-as-name") && (
          <li>
            <SetNameLink />
          </li>
        )}
      </ul>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t`Back to the draft`}
        </Button>
        {!isEmpty && (
          <Button tone="primary" onClick={onSend}>
            {t`Send anyway`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
