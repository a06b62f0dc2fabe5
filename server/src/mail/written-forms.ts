/** As what a text is looked for in a raw mail. */
export interface WrittenForms {
  /** In small letters, as PostgreSQL's `encode(raw, 'escape')` has the bytes, or as quoted-printable has them. */
  plain: string[];
  /** Parts of base64 that hold the text wherever it begins, in the cases in which people write it. */
  base64: string[];
}

export function writtenForms(text: string): WrittenForms {
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase(), capitalized(text), titled(text)])];
  const bytes = cases.flatMap((each) => bytesOf(each));
  const plain = bytes.flatMap((each) => {
    const forms = [written(each, octal), written(each, hexadecimal)].map((form) => form.toLowerCase());
    // An encoded word has no spaces.
    return [...forms, ...forms.map((form) => form.replaceAll(" ", "_"))];
  });
  return { plain: [...new Set(plain)], base64: [...new Set(bytes.flatMap(base64Of))] };
}

/** In UTF-8, and in Latin-1 where that can write it. */
function bytesOf(text: string): Buffer[] {
  const latin = Buffer.from(text, "latin1");
  return [Buffer.from(text, "utf8"), ...(latin.toString("latin1") === text ? [latin] : [])];
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}

/** As `Lena.Wanders@example.com`. */
function titled(text: string): string {
  const [local = "", ...domain] = text.toLowerCase().split("@");
  return [local.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), ...domain].join("@");
}

function written(bytes: Buffer, high: (byte: number) => string): string {
  return [...bytes]
    .map((byte) => (byte >= 0x80 ? high(byte) : byte === 0x5c ? "\\\\" : String.fromCharCode(byte)))
    .join("");
}

const octal = (byte: number) => `\\${byte.toString(8)}`;
const hexadecimal = (byte: number) => `=${byte.toString(16)}`;

/** Anything shorter may be a part of anything. */
const minBase64Length = 12;

/** Three bytes are four characters: what is written in full of the text, with none, one or two bytes before it. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const part = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return part.length >= minBase64Length ? [part] : [];
  });
}

/** A plain word may be anything, and is looked for as it is written alone. */
export function isPlainWord(name: string): boolean {
  return /^\p{L}+$/u.test(name);
}

/** Finds a written address that is no part of a longer one; a byte before it may be written in another way. */
export function wholeAddress(form: string): string {
  const escaped = form.replace(/[^\w\s]/g, "\\$&");
  return `(^|[^a-z0-9._+-]|[=%][0-9a-f]{2}|\\\\[0-7]{3})${escaped}(?![a-z0-9-]|\\.[a-z0-9])`;
}
