/** Decodes a Content-Transfer-Encoding. `content` has one byte per character, like all raw mail here. */
export function decodeTransfer(content: string, encoding: string): Buffer {
  switch (encoding) {
    case "base64":
      return Buffer.from(content, "base64");
    case "quoted-printable":
      return decodeQuotedPrintable(content);
    default:
      return Buffer.from(content, "latin1");
  }
}

/** The decoded size of a part, without decoding what may be thirty megabytes. */
export function decodedSize(content: string, encoding: string): number {
  if (encoding === "base64") {
    let letters = 0;
    for (let at = 0; at < content.length; at += 1) {
      const code = content.charCodeAt(at);
      if (code > 32 && code !== 61) letters += 1;
    }
    return Math.floor((letters * 3) / 4);
  }
  if (encoding === "quoted-printable") return decodeQuotedPrintable(content).length;
  return content.length;
}

function decodeQuotedPrintable(content: string): Buffer {
  const bytes = Buffer.from(content.replace(/=[ \t]{0,50}\r?\n/g, ""), "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const byte = bytes[at] ?? 0;
    const decoded = byte === equals ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN;
    if (!Number.isNaN(decoded)) at += 2;
    bytes[length] = Number.isNaN(decoded) ? byte : decoded;
  }
  return bytes.subarray(0, length);
}

const equals = 0x3d;

/** Not a number if it is no digit. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
