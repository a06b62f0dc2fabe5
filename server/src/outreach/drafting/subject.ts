import { limits } from "@overture/contract";
import { beginningOf } from "../../values/whole-characters.js";

/** What mail programs of several languages write before the subject of an answer or a forwarded mail. */
const prefix =
  /^\s*(?:re|fwd?|aw|wg|sv|vs|antw|odp|ref|rv|enc|tr|r|i|回复|转发|答复)\s*(?:\[\d+\]|\(\d+\))?\s*[:：]\s*/i;

/** The subject of the next mail in a conversation: one "Re: ", however long it lasts. */
export function replySubject(subject: string): string {
  return beginningOf(`Re: ${withoutPrefixes(subject)}`, limits.subject.max).trim();
}

/** What stays the same of a subject through a conversation; for comparing, not for showing. */
export function baseSubject(subject: string): string {
  // Anybody may send a subject of a megabyte; ours are short, and normalising takes time by the square of the accents
  // in a row.
  const start = beginningOf(withoutPrefixes(subject).replace(/\s+/g, " ").trim(), 5 * limits.subject.max);
  return start.normalize("NFC").toLowerCase();
}

/** As it may have been stored: PostgreSQL knows fewer spaces, and normalises no accents. Both are asked for. */
export function subjectForms(subject: string): string[] {
  return [...new Set([baseSubject(subject), beginningOf(subject, 5 * limits.subject.max)])];
}

function withoutPrefixes(subject: string): string {
  let rest = subject;
  while (prefix.test(rest)) rest = rest.replace(prefix, "");
  return rest.trim();
}
