import { type Attachment, isAttachment } from "./message-text.js";
import { type MimePart, walkParts } from "./mime-part.js";
import { decodedSize } from "./transfer-encoding.js";

/** What hangs on a message, by name, type and size; nothing is unpacked. */
export function listAttachments(message: MimePart): Attachment[] {
  return [...walkParts(message)].filter(isAttachment).map((part, index) => ({
    filename: cleanName(part.filename) ?? `attachment-${index + 1}`,
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(part.type) ? part.type : "application/octet-stream",
    size: decodedSize(part.content, part.encoding),
  }));
}

/** A name cannot leave its folder or hide its end. */
function cleanName(name: string | undefined): string | undefined {
  const last = name?.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .slice(-200);
  return clean === "" || /^\.+$/.test(clean) ? undefined : clean;
}
