import { decodeCharset } from "./charset.js";

/** The header fields of one message or part. Names ignore case; values are unfolded, and decoded on request. */
export class MailHeaders {
  readonly #fields: ReadonlyMap<string, readonly string[]>;

  constructor(fields: ReadonlyMap<string, readonly string[]>) {
    this.#fields = fields;
  }

  get size(): number {
    return this.#fields.size;
  }

  /** The first field with that name, decoded. */
  text(name: string): string | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : decodeWords(value);
  }

  /** The first field with that name, unfolded but not decoded. */
  raw(name: string): string | undefined {
    return this.#fields.get(name)?.[0];
  }

  all(name: string): readonly string[] {
    return this.#fields.get(name) ?? [];
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  names(): Iterable<string> {
    return this.#fields.keys();
  }
}

const longestHeader = 64_000;
/** Mail servers accept at most 100 kB to 1 MB; the rest of a longer block is not read. */
const longestBlock = 500_000;

/** Reads header lines, and skips every other line: broken mail has many. */
export function readHeaders(block: string): MailHeaders {
  const fields = new Map<string, FieldLines[]>();
  let last: FieldLines | undefined;
  for (const line of block.slice(0, longestBlock).split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      if (last) appendTo(last, line);
      continue;
    }
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase();
    if (!/^[!-9;-~]+$/.test(name)) {
      last = undefined;
      continue;
    }
    const value = line.slice(colon + 1, colon + 1 + longestHeader).trim();
    last = { lines: [value], length: value.length };
    const others = fields.get(name);
    if (others) others.push(last);
    else fields.set(name, [last]);
  }
  return new MailHeaders(new Map([...fields].map(([name, values]) => [name, values.map(unfolded)])));
}

/** The lines of one field, joined at the end: joining at each line copies the field each time. */
interface FieldLines {
  readonly lines: string[];
  length: number;
}

function appendTo(field: FieldLines, line: string): void {
  if (field.length >= longestHeader) return;
  const more = line.trim();
  field.lines.push(more);
  field.length += more.length + 1;
}

function unfolded({ lines }: FieldLines): string {
  return lines.join(" ").trimStart();
}

const encodedWord = /=\?([\w.:+-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?]{0,2000})\?=/gi;

/** Decodes RFC 2047 words, and raw 8-bit text in the charset that it most likely has. */
export function decodeWords(value: string): string {
  const text = /[\x80-\xff]|\x1b/.test(value) ? decodeCharset(Buffer.from(value, "latin1"), undefined) : value;
  if (!text.includes("=?")) return text;
  // White space between two encoded words is part of the folding, not of the text.
  const joined = text.replace(/(\?=)\s{1,20}(?==\?)/g, "$1");
  return mergeSplitWords(joined).replace(encodedWord, (_word, charset: string, kind: string, content: string) =>
    decodeCharset(wordBytes(kind, content), charset),
  );
}

/** Joins neighbours with the same charset and encoding: some senders split a character between them. */
function mergeSplitWords(value: string): string {
  return value.replace(/=\?([\w.-]{1,40})\?(q)\?([^?]{0,2000})\?=(?:=\?\1\?\2\?([^?]{0,2000})\?=)/gi, "=?$1?$2?$3$4?=");
}

function wordBytes(kind: string, content: string): Buffer {
  if (kind.toLowerCase() === "b") return Buffer.from(content, "base64");
  const bytes = content
    .replace(/_/g, " ")
    .replace(/=([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
