/** One whole answer of a mail server (RFC 5321 section 4.2). */
export interface SmtpReply {
  /** Of its last line; 0 where a line has none, so that it is no SMTP at all. */
  code: number;
  /** Every line as it came, codes included. */
  text: string;
}

export interface ReplyReader {
  /** Calls `take` with each answer that is complete now, in order. */
  read(chunk: Buffer): void;
  /** Whether bytes of an answer have come that is not complete yet. */
  hasBegun(): boolean;
  /** What came of a line that never ended. */
  rest(): string;
}

/** Finds the ends of answers. It keeps what is not complete: whoever calls bounds how much that may be. */
export function readReplies(take: (reply: SmtpReply) => void): ReplyReader {
  // A character for each byte, because a chunk may end in the middle of a letter.
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
      // Kept together without looking at it again: a line that never ends must not cost more with each of its bytes.
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

/** Servers write UTF-8, or something older: then each byte is kept as it is. */
function decoded(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const text = Buffer.from(bytes, "latin1").toString("utf8");
  return text.includes("\ufffd") ? bytes : text;
}
