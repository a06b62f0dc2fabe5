import { type ReadMail, readMail } from "@overture/mail-reader";

/** Fields that say who wrote to whom, about what and in answer to what, and whether a program wrote it. */
const fields =
  /^(From|To|Cc|Subject|Date|Message-ID|In-Reply-To|References|Auto-Submitted|Precedence):((?:.|\r?\n[ \t])*)/gim;
const headBytes = 64_000;
const longestField = 500;

/** Stands for a text that cannot be read or stored. */
export const unreadWords = "What this message says could not be read. Its original is kept.";

/**
 * Reads only what cannot fail: the header fields that say where a mail belongs, in ASCII and cut to a length that every
 * index can hold.
 */
export function readHeaderAlone(raw: Buffer): ReadMail {
  const [head = ""] = raw.toString("latin1", 0, headBytes).split(/\r?\n\r?\n/, 1);
  const lines = [...head.matchAll(fields)].map(([, name, value = ""]) => {
    const plain = value.replace(/\s+/g, " ").replace(/[^ -~]/g, "?");
    return `${name}:${plain.slice(0, longestField)}`;
  });
  return readMail(Buffer.from([...lines, "Content-Type: text/plain", "", unreadWords].join("\r\n")));
}
