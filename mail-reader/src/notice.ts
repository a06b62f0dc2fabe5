import { anyOf } from "./any-of.js";
import { htmlToText } from "./html-text.js";
import { type MailHeaders, readHeaders } from "./mail-headers.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";

/** The text of a mail system for people, and the header of the mail that it returned. */
export interface Notice {
  readonly text: string;
  readonly returned: MailHeaders | undefined;
}

const longestNotice = 60_000;

export function readNotice(message: MimePart): Notice {
  const parts = [...walkParts(message)];
  const { before, after } = splitAtReturned(writtenText(parts.filter(isWritten)));
  const enclosed = enclosedHeaders(parts);
  // What is attached as a mail may be something else.
  const returned = enclosed && namesMail(enclosed) ? enclosed : (inlineHeaders(after) ?? enclosed);
  return { text: before, returned };
}

function namesMail(headers: MailHeaders): boolean {
  return ["message-id", "received", "from", "to", "subject"].some((name) => headers.has(name));
}

function isWritten(part: MimePart, _index: number, parts: readonly MimePart[]): boolean {
  if (part.filename && part.disposition === "attachment") return false;
  if (part.type === "text/plain" || part.type === "text") return true;
  return (
    part.type === "text/html" && !parts.some((other) => other.type === "text/plain" && other.content.trim() !== "")
  );
}

/** No more parts are read than the longest notice needs. */
function writtenText(parts: readonly MimePart[]): string {
  let text: string | undefined;
  for (const part of parts) {
    if (text !== undefined && text.length >= longestNotice) break;
    text = text === undefined ? readableText(part) : `${text}\n\n${readableText(part)}`;
  }
  return (text ?? "").slice(0, longestNotice);
}

function readableText(part: MimePart): string {
  return part.type === "text/html" ? htmlToText(partText(part).slice(0, 2 * longestNotice)).text : partText(part);
}

function enclosedHeaders(parts: readonly MimePart[]): MailHeaders | undefined {
  for (const part of parts) {
    const enclosed = part.type.startsWith("message/") ? part.parts[0]?.headers : undefined;
    if (enclosed && enclosed.size > 0) return enclosed;
    if (/^(?:text\/rfc822-headers?|message\/(?:rfc822|global)-headers?|message\/partial)$/.test(part.type)) {
      return readHeaders(headBlock(partText(part)));
    }
    if (part.disposition === "attachment" && /head|original|\.eml|\.txt/i.test(part.filename ?? "")) {
      const headers = readHeaders(headBlock(partText(part)));
      if (headers.has("message-id")) return headers;
    }
  }
  return undefined;
}

function headBlock(text: string): string {
  return text.trimStart().split(/\n[ \t]*\n/, 1)[0] ?? "";
}

/** How mail systems announce the returned mail within the text. */
export const announcements = anyOf(
  [
    /this is a copy of (?:the|your) message|below this line is (?:a copy|the)/i,
    /(?:the )?(?:header of the )?original (?:message|mail)\b/i,
    /(?:the )?(?:undelivered|unsent|returned|undeliverable|failed|rejected) (?:message|mail)\b[^\n]{0,30}(?:follow|header|$)/i,
    /message headers? follow|message text follow|received message/i,
    /a copy of (?:the|your) (?:original )?message/i,
    /(?:the )?(?:text|body|header|headers|content|contents) of (?:your|the) (?:original |returned )?(?:message|mail)/i,
    /mensaje original|mensagem original|message (?:d')?origin(?:e|al)|urspr(?:ü|ue)ngliche nachricht/i,
    /message header follow|your (?:original )?(?:message|mail) (?:follows|is attached|was)/i,
    /here is (?:the|your) |-{5,}\s{0,3}(?:original message|message|forwarded|body|header)/i,
    /the (?:first|following) [^\n]{0,40}(?:of|is) (?:the|your) (?:original )?message|以下は|元のメッセージ/i,
  ],
  { before: "^[ \\t>|*=_#-]{0,60}" },
);
const headerLine =
  /^(?:received|return-path|message-id|from|to|subject|date|mime-version|content-type|dkim-signature|reply-to|delivered-to|sender|x-[\w-]{2,40}):/i;
/** These stand between the fields of a mail, and say nothing alone. */
const headerBetween =
  /^(?:authentication-results|arc-[\w-]{2,40}|received-spf|dmarc-filter|dkim-filter|envelope-to|delivery-date|cc|user-agent|in-reply-to|references|content-[\w-]{2,40}|list-[\w-]{2,40}|domainkey-[\w-]{2,40}):/i;
const headerOfOriginal = /^(?:received|return-path|message-id|mime-version|dkim-signature|x-[\w-]{2,40}):/i;

function splitAtReturned(text: string): { before: string; after: string } {
  const lines = text.split("\n");
  const at = lines.findIndex((line, index) => startsReturned(lines, line, index));
  if (at < 0) return { before: text, after: "" };
  return { before: lines.slice(0, at).join("\n"), after: lines.slice(at).join("\n") };
}

/** Always ends the notice, whatever part of the mail follows. */
const endsNotice = /^[ \t]{0,8}-{2,}\s?below this line is (?:a copy|the)\b/i;

function startsReturned(lines: readonly string[], line: string, index: number): boolean {
  if (headerLine.test(line)) return isHeaderRun(lines, index);
  if (index > 0 && endsNotice.test(line)) return true;
  if (index === 0 || !announcements.test(line)) return false;
  // An announcement at the top with the reasons below it is a heading, not the start of the returned mail.
  return lines
    .slice(index + 1, index + 8)
    .some((next, offset) => headerLine.test(next) && isHeaderRun(lines, index + 1 + offset));
}

function isHeaderRun(lines: readonly string[], index: number): boolean {
  const run: string[] = [];
  for (const line of lines.slice(index, index + 25)) {
    if (headerLine.test(line)) run.push(line);
    else if (!/^\s+\S/.test(line) && !headerBetween.test(line)) break;
  }
  return run.length >= 3 && run.some((line) => headerOfOriginal.test(line));
}

function inlineHeaders(after: string): MailHeaders | undefined {
  const lines = after.split("\n");
  const start = lines.findIndex((line) => headerLine.test(line));
  if (start < 0) return undefined;
  // A field that was pasted may have lost the indentation of its value.
  const head = headBlock(lines.slice(start).join("\n")).replace(/^([\w-]{2,40}:)[ \t]*\n(?=<)/gm, "$1 ");
  const headers = readHeaders(head);
  return headers.size > 0 ? headers : undefined;
}
