import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams } from "./fields.js";
import { exampleThread } from "./outreach-examples.js";

/** A user who has the conversation open. */
export const presentPerson = z.object({ userId: id, username: z.string(), isWriting: z.boolean() });
export type PresentPerson = z.output<typeof presentPerson>;

/** A page reports presence every five seconds; a user without a report for ten seconds is gone. */
export const presence = { everyMs: 5_000, goneAfterMs: 10_000 } as const;

export const setPresence = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/presence",
  access: "owner",
  campaign: "read",
  scope: "outreach:write",
  summary:
    "Report that the caller has a conversation open, and is writing or not; its other readers see it for ten seconds",
  params: idParams,
  body: z.object({ isWriting: z.boolean() }),
  data: z.null(),
  example: { params: { id: exampleThread._id }, body: { isWriting: true }, data: null },
});
