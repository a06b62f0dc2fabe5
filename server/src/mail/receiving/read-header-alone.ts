import { type ReadMail, readMail } from "@overture/mail-reader";

/** Says who wrote to whom, about what and in answer to what; and that no person did. */
const fields =
  /^(From|To|Cc|Subject|Date|Message-ID|In-Reply-To|References|Auto-Submitted|Precedence):((?:.|\r?\n[ \t])*)/gim;
const headBytes = 64_000;
const longestField = 500;

/** In place of what a mail says, where that cannot be read or kept. */
export const unreadWords = "What this message says could not be read. Its original is kept.";

/**
 * Reads what is certain about a mail and cannot fail: the fields of its header that say where it belongs, cut to a
 * length that every index holds, in plain characters.
 */
export function readHeaderAlone(raw: Buffer): ReadMail {
  const [head = ""] = raw.toString("latin1", 0, headBytes).split(/\r?\n\r?\n/, 1);
  const lines = [...head.matchAll(fields)].map(([, name, value = ""]) => {
    const plain = value.replace(/\s+/g, " ").replace(/[^ -~]/g, "?");
    return `${name}:${plain.slice(0, longestField)}`;
  });
  return readMail(Buffer.from([...lines, "Content-Type: text/plain", "", unreadWords].join("\r\n")));
}
