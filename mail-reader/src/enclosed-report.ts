import { type MimePart, walkParts } from "./mime-part.js";
import type { Notice } from "./notice.js";

const reportTypes = /^message\/(?:(?:global-)?delivery-status|feedback-report)$/;
/** Characters of a covering note: "FYI", or what a gateway writes above what it passes on. */
const longestNote = 200;

/** The report in a message that was attached to this one, which is none itself: a gateway or a rule passed it on. */
export function enclosedReport(message: MimePart): MimePart | undefined {
  const parts = [...walkParts(message)];
  if (parts.some(({ type }) => reportTypes.test(type))) return undefined;
  return parts
    .flatMap((part) => (part.type === "message/rfc822" || part.type === "message/global" ? part.parts.slice(0, 1) : []))
    .find((enclosed) => [...walkParts(enclosed)].some(({ type }) => reportTypes.test(type)));
}

/** Whoever writes at length above a report has something of their own to say. */
export function isPassedOn(notice: Notice): boolean {
  return notice.text.trim().length <= longestNote;
}
