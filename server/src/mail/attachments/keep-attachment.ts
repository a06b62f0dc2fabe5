import { type attachments, type FileContent, limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { invalid } from "../../refusal.js";
import { insertAttachment } from "./attachment-queries.js";
import { isExecutable } from "./executables.js";
import { nameInDisposition } from "./file-name.js";
import { typeOfFile } from "./file-type.js";

/** In bytes: unused files stay for a day, and must not fill the disk. */
const uploadsOfADay: RateLimit = {
  name: "attachment bytes",
  points: limits.attachments.bytesPerDay,
  seconds: 86_400,
  tooMany: `You have uploaded ${limits.attachments.bytesPerDay / 1_048_576} MB of attachments in a day`,
};

/** How long an unused file is kept. */
export const unusedMs = 86_400_000;

interface Upload {
  userId: string;
  /** Its name is the received Content-Disposition header. */
  file: FileContent;
  limits: RateLimits;
  at: Date;
}

/** Stores an uploaded file. A file that a double click would run is refused. */
export async function keepAttachment(
  tx: Tx,
  { userId, file, limits: rates, at }: Upload,
): Promise<attachments.UploadedFile> {
  const name = nameInDisposition(file.name);
  if (name === undefined) throw invalid({ name: "Name the file in Content-Disposition" });
  const { bytes } = file;
  if (bytes.length === 0) throw invalid({ attachmentIds: `${name} is empty` });
  if (isExecutable(name, bytes))
    throw invalid({ attachmentIds: `${name} is a program: mail servers refuse such files` });
  await rates.within(tx).consume(uploadsOfADay, userId, bytes.length);
  return insertAttachment(tx, {
    userId,
    name,
    type: typeOfFile(name, bytes),
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    at,
    sweepAt: new Date(at.getTime() + unusedMs),
  });
}
