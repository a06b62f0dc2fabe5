import { limits } from "@overture/contract";
import { isAttachment, readMime, walkParts } from "@overture/mail-reader";

/**
 * The part of a mail that is too large which is stored, from the bytes that were fetched: its complete parts. The file
 * that was cut, and those after it, are replaced by a note. The result is the same at every reading.
 */
export function beginningOf(cut: Buffer, size: number): Buffer {
  const last = [...walkParts(readMime(cut))].at(-1);
  // If the mail was cut within a text, its beginning is enough.
  if (!last || !isAttachment(last) || !cut.toString("latin1").endsWith(last.content)) return cut;
  const lineBreak = cut.lastIndexOf("\n--", cut.length - last.content.length);
  if (lineBreak < 0) return cut.subarray(0, cut.length - last.content.length);
  const whole = cut.subarray(0, lineBreak + 1);
  const [mark = ""] = cut
    .subarray(lineBreak + 1, lineBreak + 200)
    .toString("latin1")
    .split(/\r?\n/, 1);
  return Buffer.concat([whole, Buffer.from(noticeOf(size, mark.trimEnd()))]);
}

function noticeOf(size: number, mark: string): string {
  const [given, most] = [size, limits.mailBytes].map((bytes) => Math.floor(bytes / 1_048_576));
  return [
    mark,
    "Content-Type: text/plain; charset=us-ascii",
    'Content-Disposition: attachment; filename="Files left out.txt"',
    "",
    `This mail has ${given} MB, and Overture takes in ${most} MB at most. Its words are here.`,
    "The files that are missing are in your mailbox: open the mail in your mail program.",
    `${mark}--`,
    "",
  ].join("\r\n");
}
