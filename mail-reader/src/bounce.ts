import { addressesIn, readAddresses } from "./addresses.js";
import { type BounceClass, classifyBounce } from "./bounce-class.js";
import { isBounceNotice, isPersonsAnswer, saysDelayed } from "./bounce-signs.js";
import { type RecipientStatus, readDeliveryStatus } from "./delivery-report.js";
import type { MailHeaders } from "./mail-headers.js";
import { readMessageId } from "./message-ids.js";
import type { MimePart } from "./mime-part.js";
import type { Notice } from "./notice.js";
import { findNamedRecipients, type NamedRecipient, reasonsIn } from "./notice-recipients.js";
import { isVague, readSmtpCodes } from "./smtp-codes.js";
import { readStage } from "./smtp-stage.js";

export interface Report {
  recipient: string | null;
  status: string | null;
  reply: string | null;
  class: BounceClass;
  /** False for a notice of a delay, after which the server tries again. */
  final: boolean;
  reason: string;
  /** Other addresses of the recipient in a report: before a forward, or as originally written (RFC 3464, 2.3.1). */
  aliases?: readonly string[];
}

export interface ReportReading {
  readonly kind: "bounce" | "complaint" | "delivery-report";
  readonly reports: Report[];
  readonly originalMessageId: string | undefined;
  readonly why: string;
}

/** Reads a mail system's report on an earlier mail, in the standard's form or not; undefined for other mail. */
export function readBounce(message: MimePart, notice: Notice): ReportReading | undefined {
  const { recipients: statuses, originalMessageId: reportedId } = readDeliveryStatus(message);
  const sign = isBounceNotice(message, notice);
  // People who answer forward or paste a report on another mail; without another sign it is not about ours.
  if (!sign && isPersonsAnswer(message)) return undefined;
  const originalMessageId =
    readMessageId(notice.returned?.raw("message-id")) ?? reportedId ?? mentionedMessageId(notice.text);
  if (statuses.length > 0) {
    const failed = statuses.filter((status) => !isSuccess(status));
    if (failed.length === 0) {
      return { kind: "delivery-report", reports: [], originalMessageId, why: "A delivery report that says delivered" };
    }
    const context = {
      only: failed.length === 1,
      message,
      notice,
      reasonOf: reasonsIn(notice.text),
      sieve: sieveReason(notice.text),
    };
    const reports = failed.map((status) => fromStatus(status, context));
    return { kind: "bounce", reports, originalMessageId, why: "It holds a delivery report (RFC 3464)" };
  }
  if (!sign) return undefined;
  return { kind: "bounce", reports: fromNotice(message, notice), originalMessageId, why: sign };
}

/** Some systems do not return the mail, and name it in their text or in a transcript. */
function mentionedMessageId(text: string): string | undefined {
  return /(?<![\w-])message-id:\s{0,4}(<[^<>\s]{3,500}>)/i.exec(text)?.[1];
}

function isSuccess({ action, status }: RecipientStatus): boolean {
  if (action === "failed" || action === "delayed") return false;
  return action !== undefined || status?.startsWith("2") === true;
}

interface ReportContext {
  /** Whether it reports on one recipient only: then its whole text is about that one. */
  readonly only: boolean;
  readonly message: MimePart;
  readonly notice: Notice;
  readonly reasonOf: (address: string) => string | undefined;
  readonly sieve: string;
}

function fromStatus(status: RecipientStatus, { only, message, notice, reasonOf, sieve }: ReportContext): Report {
  const recipient = status.recipient ?? (only ? firstRecipient(message, notice) : null);
  const reason = recipient ? reasonOf(recipient) : undefined;
  const words = [sieve, status.diagnostic || reason || (only ? notice.text : "")].join(" ").trim();
  const said = readSmtpCodes(status.diagnostic || reason || "");
  const isUnspecific = status.status === null || status.status === undefined || isVague(status.status);
  const stage = readStage(`${status.diagnostic}\n${reason ?? (only ? notice.text : "")}`);
  const code = isUnspecific ? (said.status ?? status.status ?? null) : status.status;
  // A final failure with only the code "4.0.0" does not mean a temporary one.
  const isOpen = status.action === "failed" && code === "4.0.0";
  return {
    recipient,
    status: code ?? null,
    reply: said.reply,
    class: classifyBounce({ status: isOpen ? null : (code ?? null), reply: said.reply, text: words, stage, recipient }),
    final: status.action !== "delayed",
    reason: shorten(words),
    ...(status.aliases.length > 0 ? { aliases: status.aliases } : {}),
  };
}

/** Dovecot gives the reason only in its text, with an arbitrary code. */
function sieveReason(text: string): string {
  return /was automatically rejected:\s{0,4}([^\n]{1,300})/.exec(text)?.[1] ?? "";
}

function fromNotice(message: MimePart, notice: Notice): Report[] {
  const isFinal = !saysDelayed(message.headers, notice.text);
  const named = recipientsOf(message, notice);
  if (named.length === 0) return [toReport({ address: null, reason: notice.text }, notice, isFinal)];
  return named.slice(0, 500).map((recipient) => toReport(recipient, notice, isFinal, named.length === 1));
}

/** `(expanded from: <team@creator.example>)`: the original address, if a list or a forward led to another one. */
const expanded = /\(expanded from:?\s{1,4}([^\s()]{3,300})\)/i;

function toReport(
  named: { address: string | null; reason: string },
  notice: Notice,
  isFinal: boolean,
  isOnly = true,
): Report {
  const own = readSmtpCodes(named.reason);
  const whole = isOnly && !own.reply && !own.status ? readSmtpCodes(notice.text) : own;
  const text = own.reply || own.status || !isOnly ? named.reason : `${named.reason}\n${notice.text}`;
  const found = classifyBounce({ ...whole, text, recipient: named.address });
  const written = addressesIn(expanded.exec(named.reason)?.[1] ?? "").find((address) => address !== named.address);
  return {
    recipient: named.address,
    status: whole.status,
    reply: whole.reply,
    class: isFinal ? found : temporary(found),
    final: isFinal,
    reason: shorten(named.reason),
    ...(written === undefined ? {} : { aliases: [written] }),
  };
}

function temporary(found: BounceClass): BounceClass {
  return found === "hard" ? "soft" : found;
}

function recipientsOf(message: MimePart, notice: Notice): NamedRecipient[] {
  const failed = readAddresses(message.headers.all("x-failed-recipients").join(", "));
  const ours = new Set(readAddresses(message.headers.raw("to")).map(({ address }) => address));
  const senders = new Set(notice.returned ? addressesOf(notice.returned, ["from", "return-path"]) : []);
  const isOurs = (address: string) => ours.has(address) || senders.has(address);
  const named = findNamedRecipients(notice.text, isOurs);
  // The text comes before the header field, which a gateway may have rewritten.
  const namesOthers = failed.length === 0 || named.some(({ address }) => !isOurs(address));
  if (namesOthers && named.length >= Math.max(failed.length, 1)) return named;
  if (failed.length > 0) {
    const reasonOf = reasonsIn(notice.text);
    return failed.map(({ address }) => ({ address, reason: reasonOf(address) ?? notice.text }));
  }
  const writtenTo = notice.returned ? addressesOf(notice.returned, ["x-rcpt-to", "x-original-to", "to"]) : [];
  return writtenTo.slice(0, 1).map((address) => ({ address, reason: notice.text }));
}

function firstRecipient(message: MimePart, notice: Notice): string | null {
  return recipientsOf(message, notice)[0]?.address ?? null;
}

function addressesOf(headers: MailHeaders, names: readonly string[]): string[] {
  return names.flatMap((name) => readAddresses(headers.raw(name)).map(({ address }) => address));
}

function shorten(words: string): string {
  return words.replace(/\s+/g, " ").trim().slice(0, 500);
}
