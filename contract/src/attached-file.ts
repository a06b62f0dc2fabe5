import * as z from "zod/mini";
import { id } from "./fields.js";
import { limits } from "./limits.js";

/** A file that is attached to an outgoing message or a template. */
export const attachedFile = z.object({ _id: id, name: z.string(), type: z.string(), bytes: z.int() });
export const uploadedFile = z.object({ ...attachedFile.shape, sha256: z.string() });

/** The attachments in their order. Absent: unchanged, or for a new message those of its template. */
export const attachmentIds = z.optional(
  z.array(id).check(
    z.maxLength(limits.attachments.count, { error: `At most ${limits.attachments.count} files` }),
    z.refine((ids) => new Set(ids.map((each) => each.toLowerCase())).size === ids.length, {
      error: "Attach each file once",
    }),
  ),
);

export type AttachedFile = z.output<typeof attachedFile>;
export type UploadedFile = z.output<typeof uploadedFile>;
