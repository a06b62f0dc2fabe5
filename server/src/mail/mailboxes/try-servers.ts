import { setTimeout } from "node:timers/promises";
import type { mailboxes } from "@overture/contract";
import { reasonOf } from "../../process/log.js";
import type { MailServer } from "../../settings/settings-values.js";
import { whileConnected } from "../imap/connect.js";
import { openSmtpConnection } from "../transports/smtp-connection.js";
import { noAnswer } from "./trial-words.js";

/** Short, because a user waits for the result. */
const usualTimeoutMs = 12_000;

export function trySmtp(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  return withoutHint(timeoutMs, () => connectBySmtp(server, timeoutMs));
}

export function tryImap(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  return withoutHint(timeoutMs, () => connectByImap(server, timeoutMs));
}

/**
 * A closed port refuses at once and a silent one never. If neither is a mail server, both are reported after the same
 * time.
 */
async function withoutHint(timeoutMs: number, attempt: () => Promise<mailboxes.MailboxTrial>) {
  const patience = setTimeout(timeoutMs, undefined, { ref: false });
  const trial = await attempt();
  if (trial.message === noAnswer) await patience;
  return trial;
}

async function connectBySmtp(server: MailServer, timeoutMs: number): Promise<mailboxes.MailboxTrial> {
  const line = await openSmtpConnection({ server, silenceMs: timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
  if (!("send" in line)) return { ok: false, message: line.message };
  line.quit();
  return { ok: true, message: "Sending works" };
}

async function connectByImap(server: MailServer, timeoutMs: number): Promise<mailboxes.MailboxTrial> {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    await whileConnected(server, patience, async () => undefined);
    return { ok: true, message: "Reading works" };
  } catch (error) {
    return { ok: false, message: patience.aborted ? noAnswer : reasonOf(error) };
  }
}
