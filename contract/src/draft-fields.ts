import * as z from "zod/mini";
import { attachmentIds } from "./attached-file.js";
import { dollars, email, id, text } from "./fields.js";
import { limits } from "./limits.js";
import { placesOfTemplate, renderedStep } from "./new-outreach.js";
import { step } from "./steps.js";

const content = text({ min: 1, max: limits.content.max, tooShort: "Content is required" });
const subject = z.optional(text({ max: limits.subject.max }));
const offer = z.optional(z.nullable(dollars));

export const newMessage = z.object({
  threadId: id,
  subject,
  content,
  offer,
  /** The creator's address (the default), or another one of the conversation. */
  recipient: z.optional(email),
  step,
  /** From `renderStep`: the template or variant that the message counts for. */
  ...z.pick(renderedStep, { variantId: true, templateId: true }).shape,
  ...placesOfTemplate,
  /** Absent: those of the template. */
  attachmentIds,
});
/** `recipient` is the creator's address or another one of the conversation. */
export const draftChanges = z.object({
  subject,
  content: z.optional(content),
  offer,
  recipient: z.optional(email),
  attachmentIds,
});

export type NewMessage = z.output<typeof newMessage>;
export type DraftChanges = z.output<typeof draftChanges>;
