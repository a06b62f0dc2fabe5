import type { mail } from "@overture/contract";
import { decodeWords, listAttachments, type MimePart, partText, readMime, walkParts } from "@overture/mail-reader";

export type Shown = Pick<mail.SandboxMailContent, "text" | "html" | "headers" | "attachments">;

/** A raw message as its recipient's mail program would show it. */
export function showMail(raw: Buffer): Shown {
  const message = readMime(raw);
  const attachments = listAttachments(message).map(({ filename, contentType, size }) => ({
    name: filename,
    type: contentType,
    bytes: size,
  }));
  return {
    text: textOf(message, "text/plain"),
    html: textOf(message, "text/html"),
    headers: readHeaderLines(raw),
    ...(attachments.length > 0 && { attachments }),
  };
}

/** What is shown of one kind, and not attached. */
export function textOf(message: MimePart, type: string): string {
  return [...walkParts(message)]
    .filter((part) => part.type === type && part.disposition !== "attachment")
    .map(partText)
    .join("\n");
}

/** Every header field in its order, with its name as it was written. */
function readHeaderLines(raw: Buffer): { name: string; value: string }[] {
  const [head = ""] = raw.toString("latin1").split(/\r?\n\r?\n/, 1);
  return head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .map((line) => {
      const colon = line.indexOf(":");
      return { name: line.slice(0, colon), value: decodeWords(line.slice(colon + 1).trim()) };
    });
}
