import { addressesIn, cleanAddress, readAddresses } from "./addresses.js";
import type { Report, ReportReading } from "./bounce.js";
import { type MailHeaders, readHeaders } from "./mail-headers.js";
import { readMessageId } from "./message-ids.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";
import type { Notice } from "./notice.js";

/** Types of RFC 5965 feedback that are no person's complaint: authentication reports, and "this was no spam". */
const noComplaint = new Set(["auth-failure", "not-spam", "dmarc"]);

/**
 * Reads a complaint in the Abuse Reporting Format, or in the shapes Microsoft's programme sends; undefined for other
 * mail.
 */
export function readComplaint(message: MimePart, { returned, text }: Notice): ReportReading | undefined {
  const feedback = [...walkParts(message)].find(({ type }) => type === "message/feedback-report");
  const isMicrosoft = returned?.has("x-hmxmroriginalrecipient") === true || saysMicrosoftComplaint(message);
  const isOlder = returned !== undefined && saysComplaint(message, text);
  if (!feedback && !isMicrosoft && !isOlder && message.parameters.get("report-type") !== "feedback-report")
    return undefined;
  const fields = feedback ? readHeaders(partText(feedback).trimStart()) : undefined;
  const type = fields?.raw("feedback-type")?.toLowerCase() ?? "abuse";
  if (noComplaint.has(type)) return undefined;
  return {
    kind: "complaint",
    reports: complainants(fields, returned).map((recipient) => toReport(recipient, type)),
    originalMessageId: readMessageId(returned?.raw("message-id")),
    why: `A complaint (RFC 5965 feedback report, ${type})`,
  };
}

function saysMicrosoftComplaint(message: MimePart): boolean {
  const [from] = readAddresses(message.headers.raw("from"));
  return (
    /^staff@(?:hotmail|outlook|live|msn)\.com$/.test(from?.address ?? "") &&
    /complaint about message/i.test(message.headers.text("subject") ?? "")
  );
}

/** Feedback loops that never took RFC 5965 up: a subject or a first line, and the mail itself. */
function saysComplaint({ headers }: MimePart, text: string): boolean {
  const isTitled = /^(?:e-?mail (?:feedback|abuse) report|complaint about message|spam (?:complaint|report)\b)/i;
  const isBegun = /^this is an? (?:e-?mail )?(?:abuse|spam) (?:report|complaint)/i;
  return isTitled.test(headers.text("subject") ?? "") || isBegun.test(text.trimStart());
}

/** Who complained: named by the report, else the one whom the returned mail was written to. */
function complainants(fields: MailHeaders | undefined, returned: MailHeaders | undefined): (string | null)[] {
  const named = ["original-rcpt-to", "removal-recipient"].flatMap((name) => (fields?.all(name) ?? []).map(toAddress));
  const hidden = (returned?.all("x-hmxmroriginalrecipient") ?? []).map(toAddress);
  const written = readAddresses(returned?.raw("to")).map(({ address }) => address);
  for (const found of [named, hidden, written]) {
    const addresses = [...new Set(found.filter((address) => address !== undefined))];
    if (addresses.length > 0) return addresses;
  }
  return [null];
}

function toAddress(value: string): string | undefined {
  return cleanAddress(value.includes(";") ? value.slice(value.indexOf(";") + 1) : value) ?? addressesIn(value)[0];
}

function toReport(recipient: string | null, type: string): Report {
  return { recipient, status: null, reply: null, class: "block", final: true, reason: `Reported as ${type}` };
}
