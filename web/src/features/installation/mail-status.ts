import type { system } from "@overture/contract";
import { plural, t } from "#language";
import type { Status } from "../../ui/status-dot";

type Outgoing = system.SystemState["outgoing"];
type Mailbox = system.SystemState["mailboxes"][number];

/** The state of sending; the most serious problem comes first. */
export function outgoingStatus({ workers, queued, overdue, problem }: Outgoing): Status {
  if (workers === 0 && queued > 0) return { tone: "danger", text: t`No worker is running: nothing is sent` };
  if (overdue > 0 && problem !== undefined) {
    return { tone: "danger", text: overdueWords(overdue) };
  }
  if (overdue > 0) return { tone: "warn", text: overdueWords(overdue) };
  if (queued > 0) {
    const text = plural(queued, { one: "# mail waits for its turn", other: "# mails wait for their turn" });
    return { tone: "info", text };
  }
  return { tone: "good", text: t`Nothing waits` };
}

function overdueWords(mails: number): string {
  return plural(mails, { one: "# mail is overdue", other: "# mails are overdue" });
}

/** The most serious problem of a mailbox, or that it works. */
export function mailboxStatus({ pause, reading }: Mailbox): Status {
  if (reading?.state === "refused") return { tone: "danger", text: t`Reading is refused` };
  if (pause !== undefined) return { tone: "warn", text: t`Paused` };
  if (reading?.state === "away") return { tone: "warn", text: t`Its server is away` };
  return reading ? { tone: "good", text: t`Sends and is read` } : { tone: "idle", text: t`Sends, and is not read` };
}
