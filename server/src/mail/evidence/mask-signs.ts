import { createHash } from "node:crypto";

/** A line may end anywhere in quoted-printable. */
const softBreak = "(?:=\\r?\\n)?";
const times = (letter: string, count: number) => `(?:${letter}${softBreak}){${count}}`;
const hyphen = `(?:-|=2D)${softBreak}`;
const uuid = [8, 4, 4, 4, 12].map((count) => times("[0-9a-f]", count)).join(hyphen);
/** Of Message-IDs and links to unsubscribe; and what stands behind the plus sign of our own addresses. */
const signs = new RegExp(
  `(?<![0-9a-f-])${uuid}(?![0-9a-f-])|(?<=(?:\\+|=2B|%2B)${softBreak})(?:${times("[0-9a-z]", 42)}|${times("[0-9a-z]", 20)})(?=@|=40|%40)`,
  "gi",
);

/**
 * A text without the tokens and Message-IDs that would prove that a mail is about one of ours: others stand in their
 * place, of the same length and the same for the same one, so that a mail keeps its parts and its threads. What users
 * can read proves nothing.
 */
export function maskSigns(text: string): string {
  return text.replace(signs, (sign) => {
    const letters = sign.replace(/=\r?\n|=2D/gi, "").replace(/[^0-9a-z]/gi, "");
    // Of a link that is nobody's.
    if (/^0+$/.test(letters)) return sign;
    const digest = createHash("sha256").update(`masked ${letters.toLowerCase()}`).digest("hex");
    let at = 0;
    return sign.replace(/=\r?\n|=2D|[0-9a-z]/gi, (letter) => (letter.length > 1 ? letter : (digest[at++] ?? "0")));
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
