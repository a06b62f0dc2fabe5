import { type MimePart, walkParts } from "./mime-part.js";
import type { Notice } from "./notice.js";

const reportTypes = /^message\/(?:(?:global-)?delivery-status|feedback-report)$/;
/** The most characters of a covering note, such as "FYI" or the text of a gateway that forwards a report. */
const longestNote = 200;

/**
 * The report in a message that is attached to this one, which is no report itself: a gateway or a rule forwarded it.
 */
export function enclosedReport(message: MimePart): MimePart | undefined {
  const parts = [...walkParts(message)];
  if (parts.some(({ type }) => reportTypes.test(type))) return undefined;
  return parts
    .flatMap((part) => (part.type === "message/rfc822" || part.type === "message/global" ? part.parts.slice(0, 1) : []))
    .find((enclosed) => [...walkParts(enclosed)].some(({ type }) => reportTypes.test(type)));
}

/** A longer text above a report is a person's own message. */
export function isPassedOn(notice: Notice): boolean {
  return notice.text.trim().length <= longestNote;
}
