import iconv from "iconv-lite";

/** Names that mail programs use in another sense than the platform and the library. */
const aliases = new Map([
  ["utf-8-mac", "utf-8"],
  ["unicode", "utf-8"],
  ["default", "windows-1252"],
  ["binary", "windows-1252"],
  ["cp936", "gbk"],
  ["cp50220", "iso-2022-jp"],
  ["cp50221", "iso-2022-jp"],
  ["iso-2022-jp-1", "iso-2022-jp"],
  ["iso-2022-jp-ms", "iso-2022-jp"],
]);

/** The library has no codec for the first one, old codecs for the next two, and lets lone surrogates through. */
const ofPlatform = new Set(["iso-2022-jp", "macintosh", "x-mac-cyrillic", "utf-8", "utf-16le", "utf-16be"]);
/** Names of the library that are not character sets. */
const foreign = new Set(["base64", "hex", "utf7imap"]);
const shiftsToJapanese = /\x1b\$[@B]|\x1b\([JI]/;

/** Decodes bytes in the named charset; with a wrong or missing name, by what the bytes look like. */
export function decodeCharset(bytes: Buffer, charset: string | undefined): string {
  const named = encodingOf(charset);
  // Mails name any charset for plain ASCII, so the name is only used if the bytes fit.
  const claimsNothing = named === undefined || named === "windows-1252";
  if (claimsNothing && shiftsToJapanese.test(bytes.subarray(0, 4096).toString("latin1"))) {
    return decodeAs("iso-2022-jp", bytes);
  }
  if (claimsNothing && looksLikeUtf8(bytes)) return bytes.toString("utf8");
  const isReversed = named === "utf-16le" && bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isReversed) return decodeAs("utf-16be", bytes);
  const text = decodeAs(named ?? "windows-1252", bytes);
  // Western text that is wrongly labelled UTF-8: every letter beyond ASCII is invalid.
  const isClaimedOnly = named === "utf-8" && text.includes("\ufffd") && !/[^\x00-\x7f\ufffd]/.test(text);
  return isClaimedOnly ? decodeAs("windows-1252", bytes) : text;
}

/**
 * The platform decodes Korean as EUC-KR without its later syllables, and some bytes of Western text as control codes.
 */
function decodeAs(encoding: string, bytes: Buffer): string {
  if (encoding === "utf-7") return decodeUtf7(bytes);
  if (ofPlatform.has(encoding)) return new TextDecoder(encoding).decode(bytes);
  // GB18030 also has the characters that GBK lacks.
  return iconv.decode(bytes, encoding === "gbk" ? "gb18030" : encoding);
}

/** RFC 2152. The library takes seven times as long for short runs. */
function decodeUtf7(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/\+([A-Za-z0-9+/]*)-?/g, (_run, encoded: string) => {
    if (encoded === "") return "+";
    const units = Buffer.from(encoded, "base64");
    return units
      .subarray(0, units.length - (units.length % 2))
      .swap16()
      .toString("utf16le");
  });
}

/**
 * By the labels of browsers (https://encoding.spec.whatwg.org/#names-and-labels), where Latin-1 means Windows-1252,
 * else by those of the library.
 */
function encodingOf(charset: string | undefined): string | undefined {
  const given = charset
    ?.trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, "");
  if (!given) return undefined;
  const name = aliases.get(given) ?? given;
  try {
    return new TextDecoder(name).encoding;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The library ignores every other character of a name.
    const plain = name.replace(/[^0-9a-z]/g, "");
    if (plain === "utf7" || plain === "unicode11utf7") return "utf-7";
    return !foreign.has(plain) && iconv.encodingExists(plain) ? plain : undefined;
  }
}

function looksLikeUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
