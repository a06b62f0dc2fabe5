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
  const joined = content.replace(/=[ \t]{0,50}\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
