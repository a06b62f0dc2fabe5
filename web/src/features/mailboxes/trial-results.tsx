import type { mailboxes } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../language/translate";
import { StatusDot } from "../../ui/status-dot";

interface Props {
  /** Undefined before the first trial. */
  trials: mailboxes.MailboxTrials | undefined;
  isPending: boolean;
}

/** The results of trying both servers, one on each line. */
export function TrialResults({ trials, isPending }: Props) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {isPending && <p className="text-muted">{t`Signing in to both servers…`}</p>}
      {!isPending && trials && (
        <ul className="flex flex-col gap-2 rounded border border-line bg-raised p-3">
          <Trial trial={trials.smtp} good={t`Sending works`} bad={t`Sending does not work`} />
          {trials.imap && <Trial trial={trials.imap} good={t`Reading works`} bad={t`Reading does not work`} />}
        </ul>
      )}
    </div>
  );
}

interface TrialProps {
  trial: mailboxes.MailboxTrial;
  good: string;
  bad: string;
}

function Trial({ trial, good, bad }: TrialProps) {
  return (
    <li>
      <StatusDot tone={trial.ok ? "good" : "danger"}>{trial.ok ? good : bad}</StatusDot>
      {!trial.ok && <p className="mt-1 ml-4 break-words text-muted">{translated(trial.message)}</p>}
    </li>
  );
}
