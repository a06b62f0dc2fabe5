import { Readable } from "node:stream";
import type { FileContent } from "@overture/contract";
import type { FastifyReply } from "fastify";
import { safeFileName } from "./safe-file-name.js";

/** A file that is written while it is sent. */
export interface FileStream extends Omit<FileContent, "bytes"> {
  chunks: AsyncIterable<Uint8Array>;
}

export function isFileStream(data: unknown): data is FileStream {
  return typeof data === "object" && data !== null && "chunks" in data;
}

/**
 * To be saved, whatever is in it: it comes from somebody else, and a browser that opened it would do so in our name.
 */
export function sendFile(
  reply: FastifyReply,
  { name: given, type, isOwn, ...content }: FileContent | FileStream,
): FastifyReply {
  const name = safeFileName(given);
  const isPlain = type === "message/rfc822" || isOwn === true;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return reply
    .headers({
      "content-type": isPlain ? type : "application/octet-stream",
      "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    })
    .send("chunks" in content ? Readable.from(content.chunks, { objectMode: false }) : bufferOf(content.bytes));
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** RFC 8187: what encodeURIComponent leaves alone and a parameter may not hold. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
