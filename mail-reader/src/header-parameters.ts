import { decodeCharset } from "./charset.js";
import { decodeWords } from "./mail-headers.js";

export interface ParameterisedValue {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const parameter = /;\s*([\w!#$%&'*+.^`|~-]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.){0,2000})"?|([^;]{0,2000}))/g;

/**
 * Reads `type/subtype; name=value` with RFC 2231 continuations and charsets, and with encoded words, which do not
 * belong there.
 */
export function readParameters(header: string | undefined): ParameterisedValue {
  const text = (header ?? "").slice(0, 8_000);
  const [head = ""] = text.split(";", 1);
  const pieces = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(parameter)) {
    const value = quoted === undefined ? (bare ?? "").trim() : quoted.replace(/\\(.)/g, "$1");
    if (!pieces.has(name.toLowerCase())) pieces.set(name.toLowerCase(), value);
  }
  return { value: withoutComment(head).toLowerCase(), parameters: joinPieces(pieces) };
}

function withoutComment(head: string): string {
  const open = head.indexOf("(");
  return (open < 0 ? head : head.slice(0, open)).trim();
}

function joinPieces(pieces: ReadonlyMap<string, string>): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of pieces) {
    const [base = name, index] = name.split("*");
    // If a name occurs in both forms, the plain one is for old programs (RFC 6266 section 4.3).
    if (index === "") joined.set(base, decodeExtended([value]));
    else if (!joined.has(base) && !pieces.has(`${base}*`)) {
      joined.set(base, index === undefined ? decodeWords(value) : joinNumbered(pieces, base));
    }
  }
  return joined;
}

function joinNumbered(pieces: ReadonlyMap<string, string>, base: string): string {
  const parts: string[] = [];
  let extended = false;
  for (let index = 0; index < 100; index += 1) {
    const encoded = pieces.get(`${base}*${index}*`);
    const part = encoded ?? pieces.get(`${base}*${index}`);
    if (part === undefined) break;
    extended ||= encoded !== undefined;
    parts.push(part);
  }
  return extended ? decodeExtended(parts) : decodeWords(parts.join(""));
}

function decodeExtended(parts: readonly string[]): string {
  const [charset, , ...rest] = parts.join("").split("'");
  const encoded = rest.length > 0 ? rest.join("'") : parts.join("");
  const bytes = encoded.replace(/%([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return decodeCharset(Buffer.from(bytes, "latin1"), rest.length > 0 ? charset : undefined);
}
