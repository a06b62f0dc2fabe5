import type { system } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { formatQuantity } from "../../ui/format";

interface Standing {
  tone: Tone;
  text: string;
}

type Outgoing = system.SystemState["outgoing"];
type Mailbox = system.SystemState["mailboxes"][number];

/** Whether mail leaves, the worst first. */
export function outgoingStanding({ workers, queued, overdue, problem }: Outgoing): Standing {
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
export function mailboxStanding({ pause, reading }: Mailbox): Standing {
  if (reading?.state === "refused") return { tone: "danger", text: "Reading is refused" };
  if (pause !== undefined) return { tone: "warn", text: "Paused" };
  if (reading?.state === "away") return { tone: "warn", text: "Its server is away" };
  return reading ? { tone: "good", text: "Sends and is read" } : { tone: "idle", text: "Sends, and is not read" };
}

const units = ["B", "kB", "MB", "GB", "TB"];

/** Such as `41.9 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}
