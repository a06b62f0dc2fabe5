import { addressesIn, cleanAddress, readAddresses } from "./addresses.js";
import type { Report, ReportReading } from "./bounce.js";
import { daemon, isPersonsAnswer } from "./bounce-signs.js";
import { complaintSubjects, complaintWords, spamReports } from "./complaint-words.js";
import { type MailHeaders, readHeaders } from "./mail-headers.js";
import { readMessageId } from "./message-ids.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";
import type { Notice } from "./notice.js";

/** Types of RFC 5965 feedback that are not a person's complaint: authentication reports, and "this was not spam". */
const noComplaint = new Set(["auth-failure", "not-spam", "dmarc"]);

/**
 * Reads a complaint in the Abuse Reporting Format, or in the forms of Microsoft's programme; undefined for other mail.
 */
export function readComplaint(message: MimePart, notice: Notice): ReportReading | undefined {
  const { text } = notice;
  const isForComplaints = goesToComplaints(message);
  const found = notice.returned ?? quotedHeaders(text);
  const returned = isForComplaints && found?.has("received") !== true ? (spacedHeaders(text) ?? found) : found;
  const isOwn = isOwnReport(message);
  const feedback = isOwn ? [...walkParts(message)].find(({ type }) => type === "message/feedback-report") : undefined;
  const isMicrosoft = returned?.has("x-hmxmroriginalrecipient") === true || saysMicrosoftComplaint(message);
  const isOlder = returned !== undefined && saysComplaint(message, text);
  const isSentHere = isForComplaints && saysSpam(message, text, returned);
  const written = isOwn && !feedback ? writtenFields(text) : undefined;
  const isFeedback =
    feedback !== undefined || written !== undefined || message.parameters.get("report-type") === "feedback-report";
  if (!isFeedback && !isMicrosoft && !isOlder && !isSentHere) return undefined;
  const isLetter = !isFeedback && !isMicrosoft && !isOlder;
  const fields = feedback ? readHeaders(partText(feedback).trimStart()) : written;
  const type = fields?.raw("feedback-type")?.toLowerCase() ?? "abuse";
  if (noComplaint.has(type)) return undefined;
  return {
    kind: "complaint",
    reports: complainants(fields, returned, isLetter ? writerOf(message) : null).map((one) => toReport(one, type)),
    // A complaint without the mail may still name it.
    originalMessageId: readMessageId(returned?.raw("message-id")) ?? readMessageId(fields?.raw("original-message-id")),
    why: isLetter ? "A complaint sent to the desk for it" : `A complaint (RFC 5965 feedback report, ${type})`,
  };
}

const reportServices = /@(?:[\w-]+\.){0,3}(?:spamcop\.net|abusix\.org|abuse\.net)$/;
/** Addresses that answer for a provider. */
const desks =
  /^(?:[a-z]{1,20}[-_.])?(?:abuse|antispam|spam|fbl|feedback(?:loop)?|complaints?|noc|cert|csirt|security|reports?)\b/;

/** People who answer forward a report on another mail. The reports of RFC 5965 (section 2) are multipart/report. */
function isOwnReport(message: MimePart): boolean {
  const [from] = readAddresses(message.headers.raw("from"));
  return !isPersonsAnswer(message) || desks.test(from?.address ?? "") || reportServices.test(from?.address ?? "");
}

const writtenType = /^feedback-type:[ \t]{0,3}(?:abuse|fraud|virus|opt-out|not-spam|auth-failure|other)[ \t]*$/im;

/** The fields of a report that a gateway turned into text: a type of RFC 5965 among others, below at most a note. */
function writtenFields(text: string): MailHeaders | undefined {
  const type = writtenType.exec(text.slice(0, 2_000));
  if (!type) return undefined;
  const above = text.slice(0, type.index).split("\n");
  const start = above.findLastIndex((line) => !field.test(line) && line !== "") + 1;
  const note = above.slice(0, start).join("\n");
  if (note.length > 200 || note.includes("?")) return undefined;
  const fields = readHeaders(text.slice(note.length, 6_000).trimStart());
  const others = ["version", "user-agent", "original-rcpt-to", "original-mail-from", "source-ip", "reported-domain"];
  return others.some((name) => fields.has(name)) ? fields : undefined;
}

function saysMicrosoftComplaint(message: MimePart): boolean {
  const [from] = readAddresses(message.headers.raw("from"));
  return (
    /^staff@(?:hotmail|outlook|live|msn)\.com$/.test(from?.address ?? "") &&
    /complaint about message/i.test(message.headers.text("subject") ?? "")
  );
}

/** Feedback loops without RFC 5965, and abuse desks: a subject or a sentence, and the mail itself. */
function saysComplaint({ headers }: MimePart, text: string): boolean {
  const [from] = readAddresses(headers.raw("from"));
  // Reports of failed delivery mention unsolicited mail as well.
  if (/^(?:mailer-?daemon|postmaster)\b/.test(from?.address ?? "")) return false;
  if (reportServices.test(from?.address ?? "")) return true;
  // People who answer mention spam as well, and quote the mail below.
  if (headers.has("in-reply-to") && !desks.test(from?.address ?? "")) return false;
  return complaintSubjects.test(headers.text("subject") ?? "") || complaintWords.test(text.slice(0, 4_000));
}

/** Where the sender takes complaints. */
const complaintAddress = /^(?:[a-z]{1,20}[-_.])?(?:abuse|spam|fbl)(?:[-+_.][^@]{0,60})?@/;

function goesToComplaints({ headers, type }: MimePart): boolean {
  const named = ["to", "cc", "delivered-to", "x-original-to"].flatMap((name) => headers.all(name));
  if (!readAddresses(named.join(", ")).some(({ address }) => complaintAddress.test(address))) return false;
  const [from] = readAddresses(headers.raw("from"));
  const isProgramsOwn = headers.has("auto-submitted") || /^\s*(?:<\s*>)?\s*$/.test(headers.raw("return-path") ?? "-");
  return !isProgramsOwn && type !== "multipart/report" && !daemon.test(from?.address ?? "");
}

/** People forward a mail to the desk for complaints, with its whole header or a word on spam, often as an answer. */
function saysSpam({ headers }: MimePart, text: string, returned: MailHeaders | undefined): boolean {
  const subject = headers.text("subject")?.slice(0, 300) ?? "";
  return returned?.has("received") === true || spamReports.test(`${subject}\n${text.slice(0, 1_500)}`);
}

function writerOf({ headers }: MimePart): string | null {
  const address = readAddresses(headers.raw("from"))[0]?.address;
  return address === undefined || desks.test(address) ? null : address;
}

/** The header of the mail, if somebody pasted it with quote marks. */
function quotedHeaders(text: string): MailHeaders | undefined {
  const start = /^>[ \t]?(?:received|return-path|message-id|from|to|subject|date|x-[\w-]{2,40}):/im.exec(text);
  if (!start) return undefined;
  const block = /^(?:>[^\n]{0,2000}(?:\n|$)){3,60}/.exec(text.slice(start.index, start.index + 20_000))?.[0] ?? "";
  const headers = readHeaders(block.replace(/^>[ \t]?/gm, ""));
  return headers.has("message-id") || headers.has("received") ? headers : undefined;
}

const field = /^[a-z][\w-]{1,39}:(?:\s|$)/i;
const fieldOfDelivery = /^(?:received|return-path|delivered-to|x-original-to):(?:\s|$)/i;

/** The header of the mail, if each of its lines was pasted as a paragraph of its own, or moved in. */
function spacedHeaders(text: string): MailHeaders | undefined {
  const lines = text
    .slice(0, 40_000)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const start = lines.findIndex((line) => fieldOfDelivery.test(line));
  if (start < 0) return undefined;
  const pasted = lines.slice(start, start + 200);
  const end = pasted.findIndex((line) => /^[-_]{5}/.test(line));
  const block = pasted.slice(0, end < 0 ? undefined : end).map((line) => (field.test(line) ? line : ` ${line}`));
  const headers = readHeaders(block.join("\n"));
  const received = headers.raw("received") ?? "";
  if (!/^(?:from|by)\s/i.test(received) || !received.includes(";")) return undefined;
  const isWhole = ["from", "subject", "date", "message-id", "to"].filter((name) => headers.has(name)).length >= 3;
  return isWhole ? headers : undefined;
}

/** Addresses that a feedback loop writes in place of the real one. */
const redacted = /^(?:redacted|undisclosed|anonymous|hidden|removed|private|x{1,12})(?:[-_.][^@]{0,60})?@/;

/** Who complained: the address in the report, else the recipient of the returned mail, else who wrote. */
function complainants(
  fields: MailHeaders | undefined,
  returned: MailHeaders | undefined,
  writer: string | null,
): (string | null)[] {
  const named = ["original-rcpt-to", "removal-recipient"].flatMap((name) => (fields?.all(name) ?? []).map(toAddress));
  const hidden = (returned?.all("x-hmxmroriginalrecipient") ?? []).map(toAddress);
  const from = readAddresses(returned?.raw("from")).map(({ address }) => address);
  const written = readAddresses(returned?.raw("to")).map(({ address }) => address);
  // People who write to many at once use their own address as recipient; then the delivery fields name the recipient.
  const others = written.filter((address) => !from.includes(address));
  const delivered = ["delivered-to", "x-original-to", "x-apparently-to"].map((name) => toAddress(returned?.raw(name)));
  for (const found of [named, hidden, others, delivered, written]) {
    const whole = found
      .filter((address) => address !== undefined)
      .filter((address) => !redacted.test(address) && !complaintAddress.test(address));
    const addresses = [...new Set(whole)];
    if (addresses.length > 0) return addresses;
  }
  return [writer];
}

function toAddress(value = ""): string | undefined {
  return cleanAddress(value.includes(";") ? value.slice(value.indexOf(";") + 1) : value) ?? addressesIn(value)[0];
}

function toReport(recipient: string | null, type: string): Report {
  return { recipient, status: null, reply: null, class: "block", final: true, reason: `Reported as ${type}` };
}
