import { addressesIn, type MailAddress, readAddresses } from "./addresses.js";
import { answersInside } from "./answers-inside.js";
import { listAttachments } from "./attachments.js";
import { isAutoReply } from "./auto-reply.js";
import { type Report, type ReportReading, readBounce } from "./bounce.js";
import { isPersonsAnswer } from "./bounce-signs.js";
import { readComplaint } from "./complaint.js";
import { enclosedReport, isPassedOn } from "./enclosed-report.js";
import { type Intent, readIntent } from "./intent.js";
import type { MailHeaders } from "./mail-headers.js";
import { readMessageId, readMessageIds } from "./message-ids.js";
import { type Attachment, readMessageText } from "./message-text.js";
import { type MimePart, readMime, walkParts } from "./mime-part.js";
import { readNotice } from "./notice.js";
import { sureOptOut } from "./opt-out.js";
import { findOffers, type PriceOffer } from "./prices.js";
import { withoutRepeated } from "./repeated-text.js";
import { readSesNotification } from "./ses-notification.js";
import { isSignedByPhone } from "./signatures.js";
import { holdsOwnWords, quotesAnother, visibleText } from "./visible-text.js";

export type MailKind = "reply" | "auto-reply" | "bounce" | "complaint" | "delivery-report" | "other";

export interface ReadMail {
  kind: MailKind;
  messageId?: string;
  inReplyTo: string[];
  references: string[];
  date?: Date;
  from?: MailAddress;
  to: string[];
  cc: string[];
  /** Every address in the delivery fields of this copy, which may have plus-addresses and forwards. */
  deliveredTo: string[];
  subject: string;
  text: string;
  html?: string;
  /** The writer's own text: without quotes, signature and disclaimer. */
  visible: string;
  reports: Report[];
  /** The mail that a report is about. */
  originalMessageId?: string;
  /** Prices in the visible text, the best candidate for a thread's offer first. */
  offers: PriceOffer[];
  intent: Intent | null;
  /** The words that express the intent. */
  intentWords?: string;
  /** The address to write to instead, if a hand-over names one. */
  handOverTo?: string;
  /** Words that ask with certainty never to write again. */
  optOutWords?: string;
  attachments: Attachment[];
  /** What decided the kind, for people. */
  why: string;
}

/** Reads one raw message, whatever its bytes: it never throws, and takes time proportional to the length. */
export function readMail(raw: Buffer): ReadMail {
  const message = readMime(raw);
  const { headers } = message;
  const subject = headers.text("subject")?.replace(/\s+/g, " ").trim() ?? "";
  const { text, own, html } = readMessageText(message);
  const inReplyTo = readMessageIds(headers.all("in-reply-to"));
  const references = readMessageIds(headers.all("references"));
  const visible = visibleOf(own) || visibleText(text);
  // A price or an agreement below an empty answer belongs to the quoted mail.
  const saysOwn = own.some(holdsOwnWords);
  const report = readReport(message);
  const isAnswer = inReplyTo.length > 0 || references.length > 0;
  const { kind, why } =
    report ??
    decideKind(message, { subject, visible, isAnswer, isTyped: () => quotesAnother(text) || isOfPhone(message, text) });
  return {
    kind,
    ...optional("messageId", readMessageId(headers.raw("message-id"))),
    inReplyTo,
    references,
    ...optional("date", readDate(headers.raw("date"))),
    ...optional("from", readAddresses(headers.raw("from"))[0] ?? readAddresses(headers.raw("sender"))[0]),
    to: addressesOf(headers, ["to"]),
    cc: addressesOf(headers, ["cc"]),
    deliveredTo: addressesOf(headers, [
      "delivered-to",
      "x-original-to",
      "envelope-to",
      "x-envelope-to",
      "x-apparently-to",
    ]),
    subject,
    text,
    ...optional("html", html),
    visible,
    reports: report?.reports ?? [],
    ...optional("originalMessageId", report?.originalMessageId),
    ...(kind === "reply" ? readReply(saysOwn ? visible : "") : { offers: [], intent: null }),
    attachments: listAttachments(message),
    why,
  };
}

/** Each page is cut at its own end before the next one is appended; signatures and footers below are still removed. */
function visibleOf(own: readonly string[]): string {
  return own.reduce((above, next) => visibleText(above === "" ? next : `${above}\n\n${next}`), "");
}

/**
 * The same mail without what repeats the mails that it answers, for a caller who has their texts: so neither a price
 * nor a way to unsubscribe in them counts as the writer's own.
 */
export function withoutAnswered(read: ReadMail, answered: readonly string[]): ReadMail {
  return withVisible(read, withoutRepeated(read.visible, answered));
}

/**
 * The same mail with what its writer answers inside the quoted mail, if the text above says so, for a caller who has
 * what was written in every mail that may be quoted.
 */
export function withAnswersInside(read: ReadMail, sent: readonly string[]): ReadMail {
  if (read.kind !== "reply") return read;
  const inside = answersInside(read.visible, read.text, sent);
  return inside === "" ? read : withVisible(read, `${read.visible}\n\n${inside}`);
}

function withVisible(read: ReadMail, visible: string): ReadMail {
  if (visible === read.visible) return read;
  const { intentWords: _intent, handOverTo: _address, optOutWords: _request, ...rest } = read;
  return { ...rest, visible, ...(read.kind === "reply" ? readReply(visible) : {}) };
}

/** What a person's text says. */
export function readReply(
  visible: string,
): Pick<ReadMail, "offers" | "intent" | "intentWords" | "handOverTo" | "optOutWords"> {
  const offers = findOffers(visible);
  const reading = readIntent(visible, offers);
  return {
    offers,
    intent: reading?.intent ?? null,
    ...optional("intentWords", reading?.words),
    ...optional("handOverTo", reading?.intent === "hand-over" ? addressesIn(visible)[0] : undefined),
    ...optional("optOutWords", reading?.intent === "opt-out" ? sureOptOut(visible) : undefined),
  };
}

/** Bounces are decided first: Postfix, Exim and Sendmail mark their reports as automatic replies too. */
function readReport(message: MimePart): ReportReading | undefined {
  const notice = readNotice(message);
  const found = readComplaint(message, notice) ?? readSesNotification(message) ?? readBounce(message, notice);
  // A person who answers a mail and attaches a report has answered it.
  const isPassed = isPassedOn(notice) && !message.headers.has("in-reply-to");
  const enclosed = found || isPassed ? enclosedReport(message) : undefined;
  return (enclosed && readReport(enclosed)) ?? found;
}

/** Phones send nothing by themselves: absences are answered by a server. */
function isOfPhone({ headers }: MimePart, text: string): boolean {
  return /^(?:iphone|ipad) mail\b/i.test(headers.raw("x-mailer") ?? "") || isSignedByPhone(text);
}

interface Answer {
  readonly subject: string;
  readonly visible: string;
  readonly isAnswer: boolean;
  readonly isTyped: () => boolean;
}

function decideKind(
  message: MimePart,
  { subject, visible, isAnswer, isTyped }: Answer,
): { kind: MailKind; why: string } {
  const { headers } = message;
  // If a person answers, an attached report is only the topic.
  const types = new Set(isPersonsAnswer(message) ? [] : [...walkParts(message)].map(({ type }) => type));
  if (types.has("message/disposition-notification")) return { kind: "other", why: "A read receipt (RFC 8098)" };
  if ([...walkParts(message)].some(isInvitationAnswer))
    return { kind: "other", why: "An answer to an invitation (RFC 5546)" };
  if (types.has("message/feedback-report")) return { kind: "other", why: "A report that is no complaint (RFC 6591)" };
  if (/^(?:\[[^\]]{0,60}\]\s?)?report[- ]domain:.{0,300}submitter:/i.test(subject))
    return { kind: "other", why: "A report on the domain's mail (RFC 7489, RFC 8460)" };
  const answersNothing = !isAnswer && !isTitledAsAnswer(subject);
  const isGenerated = /^auto-generated\b/i.test(headers.raw("auto-submitted") ?? "");
  if (answersNothing && isGenerated && headers.has("list-unsubscribe"))
    return { kind: "other", why: "A program's mailing, in answer to nothing" };
  const automatic = isAutoReply({ headers, subject, visible, isAnswer, isTyped });
  if (automatic) return { kind: "auto-reply", why: automatic };
  if (answersNothing && isMassMail(headers)) return { kind: "other", why: "A mailing to a list, in answer to nothing" };
  const hasFrom = readAddresses(headers.raw("from")).length > 0 || headers.has("sender");
  if (!hasFrom && visible === "") return { kind: "other", why: "It names no sender and holds no text" };
  return { kind: "reply", why: isAnswer ? "It answers a message" : "A person's message" };
}

function isInvitationAnswer({ type, parameters }: MimePart): boolean {
  return type === "text/calendar" && parameters.get("method")?.toLowerCase() === "reply";
}

function isTitledAsAnswer(subject: string): boolean {
  return /^(?:re|aw|sv|antw|odp|ref|回复|答复|返信)\s?[:：]/i.test(subject);
}

function isMassMail(headers: MailHeaders): boolean {
  const isBulk = /^(?:bulk|list)/i.test(headers.raw("precedence") ?? "");
  return headers.has("list-unsubscribe") || (isBulk && headers.has("list-id"));
}

function addressesOf(headers: MailHeaders, names: readonly string[]): string[] {
  const found = names.flatMap((name) => headers.all(name).flatMap((value) => readAddresses(value)));
  return [...new Set(found.map(({ address }) => address))];
}

function readDate(value: string | undefined): Date | undefined {
  const date = new Date((value ?? "").replace(/\([^)]{0,60}\)/g, "").trim());
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
