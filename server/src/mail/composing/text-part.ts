/** The longest unencoded line, and the longest that an encoding makes (RFC 2045 sections 6.7 and 6.8). */
const longestLine = 76;

/**
 * A text with line feeds as a part of a mail, in the encoding in which a reader of the raw mail can read most of it.
 */
export function textPart(type: "text/plain" | "text/html", text: string): string {
  const [encoding, body] = encoded(text);
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
}

function encoded(text: string): [encoding: string, body: string] {
  const isAscii = !/[^\t\n\r\x20-\x7f]/.test(text);
  if (isAscii && !hasLongLine(text)) return ["7bit", withNetworkBreaks(text)];
  return isAscii || isMostlyLatin(text) ? ["quoted-printable", quotedPrintable(text)] : ["base64", base64(text)];
}

function hasLongLine(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    if (end - start > longestLine) return true;
    start = end + 1;
  }
  return text.length - start > longestLine;
}

/** Whether most of the text stays readable as quoted-printable. */
function isMostlyLatin(text: string): boolean {
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) balance += 1;
    else if (code >= 0x80) balance -= 1;
  }
  return balance > 0;
}

function withNetworkBreaks(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

/**
 * RFC 2045 section 6.7. Everything except plain ASCII is encoded byte by byte; a soft line break may fall between the
 * bytes of a character.
 */
export function quotedPrintable(text: string): string {
  return text
    .split("\n")
    .map((line) => softlyBroken(withAsciiReason(line)))
    .join("\r\n");
}

function withAsciiReason(line: string): string {
  const bytes = /[^\x00-\x7f]/.test(line) ? Buffer.from(line).toString("latin1") : line;
  const plain = /[^\t\x20-\x3c\x3e-\x7e]/.test(bytes) ? bytes.replace(/[^\t\x20-\x3c\x3e-\x7e]/g, hex) : bytes;
  // Servers may remove blanks at the end of a line.
  return plain.endsWith(" ") || plain.endsWith("\t") ? plain.slice(0, -1) + hex(plain.slice(-1)) : plain;
}

function hex(byte: string): string {
  return `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function softlyBroken(line: string): string {
  if (line.length <= longestLine) return line;
  let broken = "";
  let start = 0;
  while (line.length - start > longestLine) {
    let end = start + longestLine - 1;
    // Never breaks within an encoded byte like `=20`.
    if (line[end - 1] === "=") end -= 1;
    else if (line[end - 2] === "=") end -= 2;
    broken += `${line.slice(start, end)}=\r\n`;
    start = end;
  }
  return broken + line.slice(start);
}

function base64(text: string): string {
  return Buffer.from(withNetworkBreaks(text))
    .toString("base64")
    .replace(/.{76}(?=.)/g, "$&\r\n");
}
