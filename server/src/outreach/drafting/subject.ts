import { limits } from "@overture/contract";
import { beginningOf } from "../../values/whole-characters.js";

/** What mail programs in several languages write before the subject of a reply or a forwarded mail. */
const prefix =
  /^\s*(?:re|fwd?|aw|wg|sv|vs|antw|odp|ref|rv|enc|tr|r|i|回复|转发|答复)\s*(?:\[\d+\]|\(\d+\))?\s*[:：]\s*/i;

/** The subject of the next mail in a conversation: a single "Re: ", however long the conversation is. */
export function replySubject(subject: string): string {
  return beginningOf(`Re: ${withoutPrefixes(subject)}`, limits.subject.max).trim();
}

/** The part of a subject that is the same for a whole conversation; for comparison, not for display. */
export function baseSubject(subject: string): string {
  // Anybody may send a subject of a megabyte; ours are short, and the time to normalise grows with the square of the
  // accents in a row.
  const start = beginningOf(withoutPrefixes(subject).replace(/\s+/g, " ").trim(), 5 * limits.subject.max);
  return start.normalize("NFC").toLowerCase();
}

/**
 * The forms in which it may be stored: PostgreSQL removes fewer kinds of spaces and does not normalise. Both must be
 * searched.
 */
export function subjectForms(subject: string): string[] {
  return [...new Set([baseSubject(subject), beginningOf(subject, 5 * limits.subject.max)])];
}

function withoutPrefixes(subject: string): string {
  let rest = subject;
  while (prefix.test(rest)) rest = rest.replace(prefix, "");
  return rest.trim();
}
