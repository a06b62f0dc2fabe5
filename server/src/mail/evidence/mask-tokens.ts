import { createHash } from "node:crypto";
import { encodedLines } from "./encoded-lines.js";
import { encodedSign, softBreak } from "./link-encoding.js";

const times = (letter: string, count: number) => `(?:${letter}${softBreak}){${count}}`;
/** Codes of a rewritten link (%2F, or -2F of Proofpoint) end in hex digits, which look like a part of what follows. */
const behindCode = `(?<=${encodedSign("[%-]", "")}[0-9a-f]${softBreak}[0-9a-f]${softBreak})`;
const start = `(?:(?<![0-9a-f-])|${behindCode})`;
/** Proofpoint writes & and ? in this way. */
const end = `(?![0-9a-f]|-(?!${encodedSign("", "26")}|${encodedSign("", "3F")}))`;
const uuidWith = (hyphen: string) => [8, 4, 4, 4, 12].map((count) => times("[0-9a-f]", count)).join(hyphen);
const plainUuid = uuidWith(`(?:-|=2D)${softBreak}`);
const codedHyphen = encodedSign("-", "2D");
const codedUuid = uuidWith(codedHyphen);
const isCoded = new RegExp(`^${codedUuid}$`, "i");
const behindPlus = `(?<=(?:\\+|=2B|${encodedSign("[%-]", "2B")})${softBreak})`;
const beforeAt = `(?=@|=40|${encodedSign("[%-]", "40")})`;
/** Tokens in Message-IDs, in unsubscribe links, and after the plus sign of our own addresses. */
const signs = new RegExp(
  `${start}(?:${codedUuid}|${plainUuid})${end}|` +
    `${behindPlus}(?:${times("[0-9a-z]", 42)}|${times("[0-9a-z]", 20)})${beforeAt}`,
  "gi",
);

/**
 * Replaces the tokens and Message-IDs that would prove that a mail is about one of ours, so that what users can read
 * proves nothing. A replacement has the same length, and the same value for the same token, so that parts and threads
 * of a mail stay intact.
 */
export function maskTokens(text: string): string {
  return text.replace(signs, (sign) => {
    const kept = isCoded.test(sign) ? `${codedHyphen}|=\\r?\\n` : "=2D|=\\r?\\n";
    const letters = sign.replace(new RegExp(kept, "gi"), "").replace(/[^0-9a-z]/gi, "");
    // A placeholder, which belongs to nobody.
    if (/^0+$/.test(letters)) return sign;
    const digest = createHash("sha256").update(`masked ${letters.toLowerCase()}`).digest("hex");
    let at = 0;
    return sign.replace(new RegExp(`${kept}|[0-9a-z]`, "gi"), (letter) =>
      letter.length > 1 ? letter : (digest[at++] ?? "0"),
    );
  });
}

const deepest = 3;
/** Masks a whole mail, in every encoding of its parts. */
export function maskMail(raw: Buffer): Buffer {
  return Buffer.from(maskEncoded(raw.toString("latin1"), { mask: maskTokens, depth: deepest }), "latin1");
}

interface Masking {
  /** Keeps the length of a text. */
  mask(text: string): string;
  /** How many more levels of encoding are followed. */
  depth: number;
  /** Longer parts are left alone; undefined: no limit. */
  longest?: number;
}

/** Masks a text, and base64 text inside it. */
export function maskEncoded(text: string, { mask, depth, longest = Number.POSITIVE_INFINITY }: Masking): string {
  const masked = mask(text);
  if (depth === 0) return masked;
  const pieces: string[] = [];
  let taken = 0;
  for (const { start, end } of encodedLines(masked)) {
    if (end - start > longest) continue;
    const lines = masked.slice(start, end);
    const plain = Buffer.from(lines, "base64").toString("latin1");
    const hidden = maskEncoded(plain, { mask, depth: depth - 1, longest });
    if (hidden === plain) continue;
    pieces.push(masked.slice(taken, start), encodedAs(lines, Buffer.from(hidden, "latin1").toString("base64")));
    taken = end;
  }
  return pieces.join("") + masked.slice(taken);
}

/** The encoded text with the line ends of `lines`. */
function encodedAs(lines: string, encoded: string): string {
  let at = 0;
  const ends = lines.split(/(\r?\n)/).map((piece, index) => {
    if (index % 2 === 1) return piece;
    at += piece.length;
    return encoded.slice(at - piece.length, at).padEnd(piece.length, "=");
  });
  return ends.join("");
}
