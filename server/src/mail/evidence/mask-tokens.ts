import { hash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
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
  return text.replace(signs, maskedToken);
}

const plainKept = "=2D|=\\r?\\n";
const codedKept = `${codedHyphen}|=\\r?\\n`;
const [plain, coded] = [plainKept, codedKept].map((kept) => ({
  kept: new RegExp(kept, "gi"),
  letters: new RegExp(`${kept}|[0-9a-z]`, "gi"),
})) as [Notation, Notation];

interface Notation {
  /** What stays as it is. */
  kept: RegExp;
  letters: RegExp;
}

function maskedToken(sign: string): string {
  const notation = isCoded.test(sign) ? coded : plain;
  const letters = sign.replace(notation.kept, "").replace(/[^0-9a-z]/gi, "");
  // A placeholder, which belongs to nobody.
  if (/^0+$/.test(letters)) return sign;
  const digest = hash("sha256", `masked ${letters.toLowerCase()}`);
  let at = 0;
  return sign.replace(notation.letters, (letter) => (letter.length > 1 ? letter : (digest[at++] ?? "0")));
}

/** No token is longer, in any notation. */
const longestToken = 512;
/** No expression above looks farther around a token. */
const around = 64;

/** The same as `maskTokens`, in pieces of about so many letters, wherever a token begins. */
export function* maskedPieces(text: string, letters = stepLetters): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const begin = Math.max(0, from - around);
    const window = text.slice(begin, from + letters + longestToken + around);
    const last = from + letters - begin;
    const pieces: string[] = [];
    let at = from - begin;
    signs.lastIndex = at;
    for (let found = signs.exec(window); found && found.index < last; found = signs.exec(window)) {
      pieces.push(window.slice(at, found.index), maskedToken(found[0]));
      at = found.index + found[0].length;
    }
    const end = Math.min(Math.max(last, at), window.length);
    yield pieces.join("") + window.slice(at, end);
    from = begin + end;
  }
}

const deepest = 3;
/** After so many letters other work goes on: a mail of 25 MB takes a second. */
const stepLetters = 65_536;

/** Masks a whole mail, in every encoding of its parts. */
export async function maskMail(raw: Buffer): Promise<Buffer> {
  const steps = maskSteps(raw.toString("latin1"), { mask: maskedPieces, depth: deepest });
  let letters = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return Buffer.from(step.value, "latin1");
    letters += step.value;
    if (letters < stepLetters) continue;
    letters = 0;
    await otherWork();
  }
}

interface Masking {
  /** Keeps the length of a text, which it answers in pieces. */
  mask(text: string): Iterable<string>;
  /** How many more levels of encoding are followed. */
  depth: number;
  /** Longer parts are left alone; undefined: no limit. */
  longest?: number;
}

/** Masks a text, and base64 text inside it. */
export function maskEncoded(text: string, masking: Masking): string {
  const steps = maskSteps(text, masking);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Yields how many letters were looked at since the last time. */
function* maskSteps(text: string, masking: Masking): Generator<number, string> {
  const { mask, depth, longest = Number.POSITIVE_INFINITY } = masking;
  const done: string[] = [];
  for (const piece of mask(text)) {
    done.push(piece);
    yield piece.length;
  }
  const masked = done.join("");
  if (depth === 0) return masked;
  const pieces: string[] = [];
  let taken = 0;
  for (const { start, end } of encodedLines(masked)) {
    if (end - start > longest) continue;
    const lines = masked.slice(start, end);
    const decoded = Buffer.from(lines, "base64").toString("latin1");
    const hidden = yield* maskSteps(decoded, { ...masking, depth: depth - 1 });
    if (hidden === decoded) continue;
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
