import type { mailboxes } from "@overture/contract";
import { reasonOf } from "../../reason-of.js";
import type { MailServer } from "../../settings-values.js";
import { whileConnected } from "../imap/connect.js";
import { openSmtpLine } from "../transports/smtp-line.js";
import { noAnswer } from "./trial-words.js";

/** Somebody sits before the screen. */
const usualTimeoutMs = 12_000;

export async function trySmtp(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  const line = await openSmtpLine({ server, silenceMs: timeoutMs, signal: AbortSignal.timeout(timeoutMs) });
  if (!("send" in line)) return { ok: false, message: line.message };
  line.quit();
  return { ok: true, message: "Sending works" };
}

export async function tryImap(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    await whileConnected(server, patience, async () => undefined);
    return { ok: true, message: "Reading works" };
  } catch (error) {
    return { ok: false, message: patience.aborted ? noAnswer : reasonOf(error) };
  }
}
