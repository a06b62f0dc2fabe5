/** One complete reply of a mail server (RFC 5321 section 4.2). */
export interface SmtpReply {
  /** The code of its last line; 0 without one, which is not SMTP. */
  code: number;
  /** All lines as received, with their codes. */
  text: string;
}

export interface ReplyReader {
  /** Calls `take` with each reply that is now complete, in order. */
  read(chunk: Buffer): void;
  /** Whether a part of a reply has arrived. */
  hasBegun(): boolean;
  /** The text of a line that has not ended. */
  rest(): string;
}

/** Splits the received data into replies. It keeps what is not complete; the caller bounds how much that may be. */
export function readReplies(take: (reply: SmtpReply) => void): ReplyReader {
  // One character for each byte, because a chunk may end within a character.
  let rest = "";
  let lines: string[] = [];

  function takeLine(line: string): void {
    if (lines.length === 0 && line.trim() === "") return;
    lines.push(line);
    if (/^\d{3}-/.test(line)) return;
    const text = decoded(lines.join("\n"));
    lines = [];
    take({ code: /^[2-5]\d\d(?: |$)/.test(line) ? Number(line.slice(0, 3)) : 0, text });
  }

  return {
    read(chunk) {
      const received = chunk.toString("latin1");
      // Appended without reading it again: each byte of an endless line must cost the same.
      rest += received;
      if (!received.includes("\n")) return;
      const ended = rest.split("\n");
      rest = ended.pop() ?? "";
      for (const line of ended) takeLine(line.endsWith("\r") ? line.slice(0, -1) : line);
    },
    hasBegun: () => rest !== "" || lines.length > 0,
    rest: () => decoded(rest.trim()),
  };
}

/** Usually UTF-8; older encodings keep one character for each byte. */
function decoded(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const text = Buffer.from(bytes, "latin1").toString("utf8");
  return text.includes("\ufffd") ? bytes : text;
}
