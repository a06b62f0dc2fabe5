import { t } from "#language";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { StatusDot } from "../../ui/status-dot";
import { type ProblemDraft, problemWords, unsendable } from "./draft-problems";
import { SetNameLink } from "./set-name-link";

interface Props {
  draft: ProblemDraft;
  recipient: string;
  onSend: () => void;
  onClose: () => void;
}

/** Before a draft is sent that one may not mean to send as it is, or that cannot be sent. */
export function SendAnywayDialog({ draft, recipient, onSend, onClose }: Props) {
  const isUnsendable = draft.problems?.some((problem) => unsendable.includes(problem)) === true;
  return (
    <Dialog
      title={isUnsendable ? t`The draft to ${recipient} is not complete` : t`Send this to ${recipient}?`}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-2">
        {problemWords(draft).map((words) => (
          <li key={words}>
            <StatusDot tone="danger" wraps>
              {words}
            </StatusDot>
          </li>
        ))}
        {draft.warnings?.map(({ message }) => (
          <li key={message}>
            <StatusDot tone="warn" wraps>
              {translated(message)}
            </StatusDot>
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
        {!isUnsendable && (
          <Button tone="primary" onClick={onSend}>
            {t`Send anyway`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
