import { controls, invisible } from "./invisible-characters.js";
import { type Attachment, isAttachment } from "./message-text.js";
import { type MimePart, readMime, walkParts } from "./mime-part.js";
import { decodedSize, decodeTransfer } from "./transfer-encoding.js";

/** The attachments of a message with name, type and size; nothing is decoded. */
export function listAttachments(message: MimePart): Attachment[] {
  return [...walkParts(message)].filter(isAttachment).map((part, index) => ({
    ...nameAndType(part, index),
    size: decodedSize(part.content, part.encoding),
  }));
}

/** One attachment with its bytes, by its index in the list. */
export function takeAttachmentOf(
  raw: Buffer,
  index: number,
): { filename: string; contentType: string; bytes: Buffer } | undefined {
  const part = [...walkParts(readMime(raw))].filter(isAttachment)[index];
  return part && { ...nameAndType(part, index), bytes: decodeTransfer(part.content, part.encoding) };
}

function nameAndType(part: MimePart, index: number): Pick<Attachment, "filename" | "contentType"> {
  return {
    filename: cleanName(part.filename) ?? `attachment-${index + 1}`,
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(part.type) ? part.type : "application/octet-stream",
  };
}

/** Half of a surrogate pair, which cutting may leave and databases refuse. */
const half = /\p{Surrogate}/gu;

/** A name cannot leave its folder or hide its ending. */
export function cleanName(name: string | undefined): string | undefined {
  const last = name?.split(/[\\/]/).at(-1) ?? "";
  const clean = last.replace(invisible, "").replace(controls, "").trim().slice(-200).replace(half, "");
  return clean === "" || /^\.+$/.test(clean) ? undefined : clean;
}
