import type { system } from "@overture/contract";
import { formatQuantity } from "../../ui/format";
import type { Status } from "../../ui/status-dot";

type Outgoing = system.SystemState["outgoing"];
type Mailbox = system.SystemState["mailboxes"][number];

/** Whether mail leaves, the worst first. */
export function outgoingStatus({ workers, queued, overdue, problem }: Outgoing): Status {
  if (workers === 0 && queued > 0) return { tone: "danger", text: "No worker is running: nothing is sent" };
  if (overdue > 0 && problem !== undefined) {
    return { tone: "danger", text: `${formatQuantity(overdue, "mail is", "mails are")} overdue` };
  }
  if (overdue > 0) return { tone: "warn", text: `${formatQuantity(overdue, "mail is", "mails are")} overdue` };
  if (queued > 0)
    return { tone: "info", text: formatQuantity(queued, "mail waits for its turn", "mails wait for their turn") };
  return { tone: "good", text: "Nothing waits" };
}

/** What is the matter with a mailbox, or that nothing is. */
export function mailboxStatus({ pause, reading }: Mailbox): Status {
  if (reading?.state === "refused") return { tone: "danger", text: "Reading is refused" };
  if (pause !== undefined) return { tone: "warn", text: "Paused" };
  if (reading?.state === "away") return { tone: "warn", text: "Its server is away" };
  return reading ? { tone: "good", text: "Sends and is read" } : { tone: "idle", text: "Sends, and is not read" };
}
