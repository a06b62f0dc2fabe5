import { createHash } from "node:crypto";
import { encodedSign, softBreak } from "./link-writing.js";

const times = (letter: string, count: number) => `(?:${letter}${softBreak}){${count}}`;
/** Codes of a rewritten link (%2F, or -2F of Proofpoint) end in hex digits, and look like a part of what follows. */
const behindCode = `(?<=${encodedSign("[%-]", "")}[0-9a-f]${softBreak}[0-9a-f]${softBreak})`;
const start = `(?:(?<![0-9a-f-])|${behindCode})`;
/** Proofpoint writes & and ? so. */
const end = `(?![0-9a-f]|-(?!${encodedSign("", "26")}|${encodedSign("", "3F")}))`;
const uuidWith = (hyphen: string) => [8, 4, 4, 4, 12].map((count) => times("[0-9a-f]", count)).join(hyphen);
const plainUuid = uuidWith(`(?:-|=2D)${softBreak}`);
const codedHyphen = encodedSign("-", "2D");
const codedUuid = uuidWith(codedHyphen);
const isCoded = new RegExp(`^${codedUuid}$`, "i");
const behindPlus = `(?<=(?:\\+|=2B|${encodedSign("[%-]", "2B")})${softBreak})`;
const beforeAt = `(?=@|=40|${encodedSign("[%-]", "40")})`;
/** Of Message-IDs and links to unsubscribe; and what stands behind the plus sign of our own addresses. */
const signs = new RegExp(
  `${start}(?:${codedUuid}|${plainUuid})${end}|` +
    `${behindPlus}(?:${times("[0-9a-z]", 42)}|${times("[0-9a-z]", 20)})${beforeAt}`,
  "gi",
);

/**
 * A text without the tokens and Message-IDs that would prove that a mail is about one of ours: others stand in their
 * place, of the same length and the same for the same one, so that a mail keeps its parts and its threads. What users
 * can read proves nothing.
 */
export function maskSigns(text: string): string {
  return text.replace(signs, (sign) => {
    const kept = isCoded.test(sign) ? `${codedHyphen}|=\\r?\\n` : "=2D|=\\r?\\n";
    const letters = sign.replace(new RegExp(kept, "gi"), "").replace(/[^0-9a-z]/gi, "");
    // Of a link that is nobody's.
    if (/^0+$/.test(letters)) return sign;
    const digest = createHash("sha256").update(`masked ${letters.toLowerCase()}`).digest("hex");
    let at = 0;
    return sign.replace(new RegExp(`${kept}|[0-9a-z]`, "gi"), (letter) =>
      letter.length > 1 ? letter : (digest[at++] ?? "0"),
    );
  });
}

const deepest = 3;
/** Enough for a sign; what is encoded stands on lines of its own. */
const encodedLines = /(?<=^|\n)[A-Za-z0-9+/]{40,}(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/g;

/** The same of a whole mail, in whatever its parts are encoded. */
export function maskMail(raw: Buffer): Buffer {
  return Buffer.from(maskEncoded(raw.toString("latin1"), { mask: maskSigns, depth: deepest }), "latin1");
}

interface Masking {
  /** Keeps the length of a text. */
  mask(text: string): string;
  /** So often a part may be encoded once more. */
  depth: number;
  /** Longer parts are left alone; none without it. */
  longest?: number;
}

/** Masks a text, and what is encoded in it as base64. */
export function maskEncoded(text: string, { mask, depth, longest = Number.POSITIVE_INFINITY }: Masking): string {
  const masked = mask(text);
  if (depth === 0) return masked;
  return masked.replace(encodedLines, (lines) => {
    if (lines.length > longest) return lines;
    const plain = Buffer.from(lines, "base64").toString("latin1");
    const hidden = maskEncoded(plain, { mask, depth: depth - 1, longest });
    if (hidden === plain) return lines;
    const encoded = Buffer.from(hidden, "latin1").toString("base64");
    let at = 0;
    return lines.replace(/[A-Za-z0-9+/=]/g, (letter) => encoded[at++] ?? letter);
  });
}
