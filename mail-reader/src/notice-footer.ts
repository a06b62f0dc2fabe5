import { startsDisclaimer } from "./signatures.js";

/** Text that gateways and lawyers add below all outgoing mail of a company, also below a mail system's notice. */
const stamp =
  /(?:e-?mail|message|mail)\b.{0,80}(?:has been|was|is) (?:virus[- ]?)?(?:scanned|checked|swept)\b|for (?:the )?(?:use of the )?(?:sole )?(?:designated|intended|named|addressed) (?:recipient|addressee|person)|may contain.{0,60}(?:privileged|confidential|proprietary)/i;
/** If a scanner names what it found, that is the reason. */
const givesReason = /found|contain(?:s|ed)\b|infected|reject|refus|block|not (?:been )?(?:deliver|accept)|denied/i;
const code = /(?<![\d.])[45](?:\d\d[ -]|\.\d{1,3}\.\d{1,3})/;

/** A notice without such a footer, where "offensive content" and "privileged" are not about a refusal. */
export function withoutFooter(text: string): string {
  const lines = text.split("\n");
  const isFooter = (line: string) => stamp.test(line.slice(0, 400)) || startsDisclaimer(line);
  const at = lines.findIndex((line, index) => index > 0 && isFooter(line) && !givesReason.test(line));
  const above = lines.slice(0, Math.max(at, 0));
  if (!above.some((line) => /\p{L}/u.test(line)) || lines.slice(at).some((line) => code.test(line))) return text;
  return above.join("\n");
}
