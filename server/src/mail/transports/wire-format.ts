const [lineFeed, carriageReturn, dot] = [10, 13, 46];

/**
 * A message as it is sent after DATA, with its end: every line ends with CRLF, and a dot at the beginning of a line is
 * doubled (RFC 5321 sections 2.3.8 and 4.5.2). A bare CR or LF becomes a line break: servers disagree on it, which
 * allowed a message to end early and its rest to be read as commands (SMTP smuggling).
 */
export function toWireFormat(raw: Buffer): Buffer {
  const plain = isPlain(raw) ? raw : stuffed(raw);
  return Buffer.concat([plain, plain.at(-1) === lineFeed ? endOfMessage : endOfLineAndMessage]);
}

const endOfMessage = Buffer.from(".\r\n");
const endOfLineAndMessage = Buffer.from("\r\n.\r\n");

/** Whether nothing needs to change, as in nearly all mails that we compose. */
function isPlain(raw: Buffer): boolean {
  if (raw[0] === dot) return false;
  for (let at = raw.indexOf(carriageReturn); at >= 0; at = raw.indexOf(carriageReturn, at + 1)) {
    if (raw[at + 1] !== lineFeed) return false;
  }
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) {
    if (raw[at - 1] !== carriageReturn || raw[at + 1] === dot) return false;
  }
  return true;
}

function stuffed(raw: Buffer): Buffer {
  const text = raw.toString("latin1").replace(/\r\n?|\n/g, "\r\n");
  return Buffer.from(text.replace(/(^|\r\n)\./g, "$1.."), "latin1");
}
