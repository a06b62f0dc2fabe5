import { endingOf } from "./executables.js";

/** For every other file: no program should guess its type. */
const unknown = "application/octet-stream";

interface Kind {
  type: string;
  /** The offset of the beginning. */
  at?: number;
  /** In hex. */
  begins: string;
  /** Types by the end of the name, for formats with the same beginning. */
  byEnding?: Readonly<Record<string, string>>;
}

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";
const zipped = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  pages: "application/vnd.apple.pages",
  numbers: "application/vnd.apple.numbers",
  key: "application/vnd.apple.keynote",
  epub: "application/epub+zip",
};
const compound = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  msg: "application/vnd.ms-outlook",
};
const boxed = { mov: "video/quicktime", m4a: "audio/mp4", heic: "image/heic", avif: "image/avif" };

const kinds: readonly Kind[] = [
  { type: "application/pdf", begins: "255044462d" },
  { type: "image/png", begins: "89504e470d0a1a0a" },
  { type: "image/jpeg", begins: "ffd8ff" },
  { type: "image/gif", begins: "47494638" },
  { type: "image/webp", at: 8, begins: "57454250" },
  { type: "image/tiff", begins: "49492a00" },
  { type: "image/tiff", begins: "4d4d002a" },
  { type: "application/zip", begins: "504b0304", byEnding: zipped },
  { type: "application/zip", begins: "504b0506" },
  { type: unknown, begins: "d0cf11e0a1b11ae1", byEnding: compound },
  { type: "video/mp4", at: 4, begins: "66747970", byEnding: boxed },
  { type: "audio/mpeg", begins: "494433" },
  { type: "audio/mpeg", begins: "fffb" },
  { type: "audio/wav", at: 8, begins: "57415645" },
  { type: "video/webm", begins: "1a45dfa3" },
  { type: "application/gzip", begins: "1f8b08" },
  { type: "application/x-7z-compressed", begins: "377abcaf271c" },
  { type: "application/vnd.rar", begins: "526172211a07" },
  { type: "application/rtf", begins: "7b5c727466" },
];

/** Types of text files. HTML is not among them, so that nothing shows it as a page. */
const texts: Readonly<Record<string, string>> = {
  txt: "text/plain",
  md: "text/plain",
  log: "text/plain",
  csv: "text/csv",
  ics: "text/calendar",
  vcf: "text/vcard",
  srt: "text/plain",
  json: "application/json",
};

/**
 * By the file's first bytes, and by its name only for formats with the same beginning. The type from the uploader is
 * ignored.
 */
export function typeOfFile(name: string, bytes: Uint8Array): string {
  const ending = endingOf(name);
  const beginning = Buffer.from(bytes.subarray(0, 32)).toString("hex");
  const kind = kinds.find(({ at = 0, begins }) => beginning.startsWith(begins, 2 * at));
  if (kind) return kind.byEnding?.[ending] ?? kind.type;
  return isText(bytes) ? (texts[ending] ?? unknown) : unknown;
}

/** Whether it is valid UTF-8 without a zero byte. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
