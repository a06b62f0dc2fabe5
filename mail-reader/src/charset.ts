/** What mail programs call a charset, where the name differs from the one the platform's decoder knows. */
const aliases: Record<string, string> = {
  "unicode-1-1-utf-8": "utf-8",
  utf8: "utf-8",
  "utf-8-mac": "utf-8",
  unicode: "utf-8",
  ascii: "windows-1252",
  "us-ascii": "windows-1252",
  "ansi_x3.4-1968": "windows-1252",
  default: "windows-1252",
  binary: "windows-1252",
  cp1252: "windows-1252",
  "iso-8859-8-i": "iso-8859-8",
  cp932: "shift_jis",
  "windows-31j": "shift_jis",
  ms932: "shift_jis",
  cp50220: "iso-2022-jp",
  cp50221: "iso-2022-jp",
  "iso-2022-jp-1": "iso-2022-jp",
  "iso-2022-jp-ms": "iso-2022-jp",
  eucjp: "euc-jp",
  cp936: "gbk",
  "x-gbk": "gbk",
  cp949: "euc-kr",
  "ks_c_5601-1987": "euc-kr",
  cp950: "big5",
  cp1251: "windows-1251",
  koi8: "koi8-r",
};

const shiftsToJapanese = /\x1b\$[@B]|\x1b\([JI]/;

/** Decodes bytes in the charset that was named; a wrong or missing name falls back to what the bytes look like. */
export function decodeCharset(bytes: Buffer, charset: string | undefined): string {
  const named = decoderOf(charset);
  // Plain ASCII is claimed by mails in every charset, so the claim is only believed when the bytes agree.
  const claimsNothing = named === undefined || named.encoding === "windows-1252";
  if (claimsNothing && shiftsToJapanese.test(bytes.subarray(0, 4096).toString("latin1"))) {
    return decodeAs("iso-2022-jp", bytes);
  }
  if (claimsNothing && looksLikeUtf8(bytes)) return bytes.toString("utf8");
  const isReversed = named?.encoding === "utf-16le" && bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isReversed) return decodeAs("utf-16be", bytes);
  const text = decodeAs(named?.encoding ?? "windows-1252", bytes);
  // Western text whose program only claims UTF-8: every letter beyond ASCII is broken, and none whole.
  const isClaimedOnly = named?.encoding === "utf-8" && text.includes("\ufffd") && !/[^\x00-\x7f\ufffd]/.test(text);
  return isClaimedOnly ? decodeAs("windows-1252", bytes) : text;
}

/**
 * As a stream of one piece: Node 20 takes the € and the curly quotes of windows-1252 for control characters when it
 * decodes all at once.
 */
function decodeAs(encoding: string, bytes: Buffer): string {
  const decoder = new TextDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

function decoderOf(charset: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  const name = charset
    ?.trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, "");
  if (!name) return undefined;
  try {
    return new TextDecoder(aliases[name] ?? name);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
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
