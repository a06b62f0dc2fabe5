import { decodeCharset } from "./charset.js";
import { readParameters } from "./header-parameters.js";
import { type MailHeaders, readHeaders } from "./mail-headers.js";
import { signedContent } from "./signed-content.js";
import { decodeTransfer } from "./transfer-encoding.js";

/** One node of a message's tree. `content` is raw, one byte per character, and decoded only on request. */
export interface MimePart {
  readonly headers: MailHeaders;
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly encoding: string;
  readonly disposition: string;
  readonly filename: string | undefined;
  readonly content: string;
  readonly parts: readonly MimePart[];
}

/** Real mail nests a few parts; these limits only stop hostile mail. */
const deepest = 12;
const maxParts = 400;
const longestText = 400_000;
/** The characters of all header fields together, in a message and its parts. */
const longestHeaders = 1_000_000;

/**
 * Reads a message as a tree, whatever its bytes. Our own parser, because reports need the tree, which mailparser
 * flattens, and because mailparser took 0.6 s for a 20 MB attachment and 17 s for deeply nested HTML, and then threw.
 */
export function readMime(raw: Buffer): MimePart {
  const text = raw.toString("latin1").replace(/^(?:[\r\n \t]{0,1000})(?:From [^\r\n]{0,500}\r?\n)?/, "");
  return readPart(text, { depth: 0, left: { count: maxParts, headers: longestHeaders }, defaultType: "text/plain" });
}

interface Nesting {
  readonly depth: number;
  readonly left: { count: number; headers: number };
  readonly defaultType: string;
}

function readPart(text: string, nesting: Nesting): MimePart {
  const { head, body } = splitHead(text);
  const headers = readHeaders(head.slice(0, nesting.left.headers));
  nesting.left.headers = Math.max(0, nesting.left.headers - head.length);
  const contentType = readParameters(headers.raw("content-type") ?? nesting.defaultType);
  const disposition = readParameters(headers.raw("content-disposition"));
  const encoding = (headers.raw("content-transfer-encoding") ?? "").split(/[;(\s]/, 1)[0]?.toLowerCase() ?? "";
  const type = contentType.value.includes("/") ? contentType.value : nesting.defaultType;
  const boundary = contentType.parameters.get("boundary");
  const parts = readChildren({ type, body, encoding, boundary }, nesting);
  return {
    headers,
    type: typeAsRead(type, parts),
    parameters: contentType.parameters,
    encoding,
    disposition: disposition.value,
    filename: disposition.parameters.get("filename") ?? contentType.parameters.get("name"),
    content: body,
    parts,
  };
}

function typeAsRead(type: string, parts: readonly MimePart[]): string {
  // A multipart whose boundary never occurs is read as plain text.
  if (type.startsWith("multipart/") && parts.length === 0) return "text/plain";
  return pkcs7.test(type) && parts.length > 0 ? "multipart/signed" : type;
}

/** A mail that is encrypted, or inside its own signature. Only the latter can be read. */
const pkcs7 = /^application\/(?:x-)?pkcs7-mime$/;

function readChildren(
  part: { type: string; body: string; encoding: string; boundary: string | undefined },
  nesting: Nesting,
): MimePart[] {
  if (nesting.depth >= deepest) return [];
  const deeper = { ...nesting, depth: nesting.depth + 1, defaultType: "text/plain" };
  if (part.type === "message/rfc822" || part.type === "message/global") {
    return [readPart(decodedIfEncoded(part.body.replace(/^[\r\n]{1,20}/, ""), part.encoding), deeper)];
  }
  if (pkcs7.test(part.type)) {
    const signed = signedContent(part.body, part.encoding);
    return signed === undefined ? [] : [readPart(signed, deeper)];
  }
  if (!part.type.startsWith("multipart/") || !part.boundary) return [];
  const childType = part.type === "multipart/digest" ? "message/rfc822" : "text/plain";
  const children: MimePart[] = [];
  for (const piece of splitAtBoundary(part.body, part.boundary)) {
    nesting.left.count -= 1;
    if (nesting.left.count < 0) break;
    children.push(readPart(piece, { ...deeper, defaultType: childType }));
  }
  return children;
}

function decodedIfEncoded(body: string, encoding: string): string {
  const isEncoded = encoding === "base64" || encoding === "quoted-printable";
  return isEncoded ? decodeTransfer(body.slice(0, longestText), encoding).toString("latin1") : body;
}

function splitHead(text: string): { head: string; body: string } {
  // A part that starts with an empty line has no header fields.
  const immediate = /^\r?\n/.exec(text);
  if (immediate) return { head: "", body: text.slice(immediate[0].length) };
  const end = /\r?\n[ \t]*\r?\n/.exec(text);
  if (!end) return { head: text, body: "" };
  return { head: text.slice(0, end.index), body: text.slice(end.index + end[0].length) };
}

function splitAtBoundary(body: string, boundary: string): string[] {
  const pieces: string[] = [];
  const mark = `--${boundary}`;
  let start = -1;
  let at = body.startsWith(mark) ? 0 : afterNewline(body, mark, 0);
  while (at >= 0 && pieces.length < maxParts) {
    if (start >= 0) pieces.push(body.slice(start, at).replace(/\r?\n$/, ""));
    const afterMark = at + mark.length;
    if (body.startsWith("--", afterMark)) return pieces;
    const lineEnd = body.indexOf("\n", afterMark);
    if (lineEnd < 0) return pieces;
    start = lineEnd + 1;
    at = afterNewline(body, mark, lineEnd);
  }
  // A truncated message has no closing boundary; the part is read as far as it goes.
  if (start >= 0 && start < body.length) pieces.push(body.slice(start));
  return pieces;
}

/**
 * The next line that starts with the mark; a longer boundary with the same beginning does not count. Only the short
 * beginning is searched for: the time of a search for the whole mark grows with the mark's length.
 */
function afterNewline(body: string, mark: string, from: number): number {
  for (let at = body.indexOf("\n--", from); at >= 0; at = body.indexOf("\n--", at + 1)) {
    if (!body.startsWith(mark, at + 1)) continue;
    const next = body.slice(at + 1 + mark.length, at + 3 + mark.length);
    if (next === "" || next === "--" || /^[ \t\r\n]/.test(next)) return at + 1;
  }
  return -1;
}

/** The decoded text of a part, with lines that end in a line feed. */
export function partText(part: MimePart): string {
  return textUpTo(part, longestText);
}

/** The same for this many encoded characters. */
export function textUpTo(part: MimePart, longest: number): string {
  const bytes = decodeTransfer(part.content.slice(0, longest), part.encoding);
  return decodeCharset(bytes, part.parameters.get("charset"))
    .replace(/\r\n?/g, "\n")
    .replace(/\u0000/g, "");
}

/** This part and every part below it, in order, without the parts of attached messages. */
export function* walkParts(part: MimePart): Generator<MimePart> {
  yield part;
  if (part.type.startsWith("message/")) return;
  for (const child of part.parts) yield* walkParts(child);
}
