import * as z from "zod/mini";
import { id, instant } from "./fields.js";

export const person = z.object({ _id: id, username: z.string() });

/** A note of the team in a conversation. */
export const note = z.object({
  _id: id,
  by: person,
  content: z.string(),
  createdAt: instant,
  editedAt: z.optional(instant),
  /** The mentioned users who take part in the campaign. */
  mentions: z.array(person),
});

export type Note = z.output<typeof note>;
