import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import type { system } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import { type MailService, newMessageId } from "../../mail/mail-service.js";
import { queueMails } from "../../mail/outbox/queue-mail.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import { type Log, reasonOf } from "../../process/log.js";
import { type Clock, secondsAfter } from "../../values/clock.js";
import {
  type AlertRow,
  claimUnmailed,
  listAdministratorAddresses,
  listMailboxProblems,
  lockAlertCheck,
  type Problem,
  recordProblems,
} from "./alert-queries.js";

/** Providers restart; an interruption longer than this needs somebody's attention. */
const awaySeconds = 600;
/** Nobody reads more in a mail, and anybody can connect mailboxes that fail. */
const maxLines = 50;
const lookEveryMs = 60_000;
/** Below either of them PostgreSQL may soon be unable to write. */
const minFreeShare = 0.05;
const minFreeBytes = 500_000_000;

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

interface Watching {
  db: Db;
  clock: Clock;
  mail: Pick<MailService, "messageIdDomain">;
  appUrl: string;
}

interface Options extends Watching {
  log: Log;
  dataDir: string;
}

/** Checks every minute for what administrators must know. */
export function watchAlerts({ log, dataDir, ...watching }: Options): Running {
  return keepRunning(async () => {
    try {
      await checkAlerts(watching, await diskOf(dataDir));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not look for what administrators must know");
    }
    return lookEveryMs;
  });
}

/**
 * Records the present troubles, removes those that are over, and sends every administrator one mail with all new ones.
 */
export async function checkAlerts({ db, clock, mail, appUrl }: Watching, disk: Disk): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockAlertCheck(tx))) return;
    const at = clock.now();
    const host = hostname();
    const troubles = await listMailboxProblems(tx, secondsAfter(at, -awaySeconds));
    await recordProblems(tx, [...troubles, ...diskProblems(disk, { at, host })], { at, host });
    const alerts = await claimUnmailed(tx, at);
    if (alerts.length === 0) return;
    const recipients = await listAdministratorAddresses(tx);
    const content = { subject: subjectOf(alerts), body: bodyOf(alerts, appUrl) };
    await queueMails(
      tx,
      recipients.map((recipient) => ({
        kind: "account" as const,
        ownerId: null,
        recipient,
        ...content,
        messageId: newMessageId(mail),
        at,
      })),
    );
  });
}

function diskProblems({ freeBytes, totalBytes }: Disk, { at, host }: { at: Date; host: string }): Problem[] {
  if (freeBytes >= Math.max(minFreeBytes, minFreeShare * totalBytes)) return [];
  const message = `The disk of DATA_DIR on ${host} is nearly full: ${Math.floor(freeBytes / 1_000_000)} MB are left`;
  return [{ kind: "disk", subject: host, message, since: at }];
}

function subjectOf([first, ...others]: readonly AlertRow[]): string {
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `Overture needs you: ${first?.message ?? ""}${more}`;
}

function bodyOf(alerts: readonly AlertRow[], appUrl: string): string {
  const lines = alerts.slice(0, maxLines).map(({ message, since }) => `- ${message} (since ${since.toISOString()})`);
  if (alerts.length > maxLines) lines.push(`- and ${alerts.length - maxLines} more`);
  return [
    ...lines,
    "",
    `What is stopped and why: ${appUrl}/settings?tab=state`,
    "",
    "Each of these is mailed once a day; what is new about mailboxes of users once an hour.",
  ].join("\n");
}

async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export function presentAlert({ kind, message, since }: AlertRow): system.Alert {
  return { kind, message, since: since.toISOString() };
}
