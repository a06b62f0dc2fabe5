import type { mailboxes } from "@overture/contract";
import { StatusDot } from "../../ui/status-dot";

interface Props {
  /** Undefined while nothing was tried. */
  trials: mailboxes.MailboxTrials | undefined;
  isPending: boolean;
}

/** What came of trying the two servers, each on its line. */
export function TrialResults({ trials, isPending }: Props) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {isPending && <p className="text-muted">Signing in to both servers…</p>}
      {!isPending && trials && (
        <ul className="flex flex-col gap-2 rounded border border-line bg-raised p-3">
          <Trial name="Sending" trial={trials.smtp} />
          {trials.imap && <Trial name="Reading" trial={trials.imap} />}
        </ul>
      )}
    </div>
  );
}

function Trial({ name, trial }: { name: string; trial: mailboxes.MailboxTrial }) {
  return (
    <li>
      <StatusDot tone={trial.ok ? "good" : "danger"}>{trial.ok ? `${name} works` : `${name} does not work`}</StatusDot>
      {!trial.ok && <p className="mt-1 ml-4 break-words text-muted">{trial.message}</p>}
    </li>
  );
}
