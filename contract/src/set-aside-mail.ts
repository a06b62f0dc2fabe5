import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging } from "./fields.js";

/** A mail that its server has listed for a day without sending it. Overture keeps asking for it. */
export const setAsideMail = z.object({
  _id: id,
  /** The address of its mailbox. */
  address: z.string(),
  folder: z.string(),
  /** Why the server did not send it, in words. */
  reason: z.string(),
  foundAt: instant,
  nextTryAt: instant,
});
export type SetAsideMail = z.output<typeof setAsideMail>;

const example: SetAsideMail = {
  _id: "01938a5e-7c00-7000-8000-000000000071",
  address: "marta@studio.example",
  folder: "INBOX",
  reason: "The mail server refused a command",
  foundAt: "2026-11-03T09:00:00.000Z",
  nextTryAt: "2026-11-04T09:30:00.000Z",
};

export const listSetAsideMail = endpoint({
  method: "GET",
  path: "/api/v1/inbound/set-aside",
  access: "user",
  scope: "outreach:read",
  summary:
    "Mail that its server has not sent for a day, oldest first: of the caller's mailboxes, and for administrators of the shared one",
  query: z.object(paging),
  data: z.object({ mails: z.array(setAsideMail), ...pageTotals }),
  example: { query: { page: 1, limit: 10 }, data: { mails: [example], total: 1, pages: 1 } },
});

export const retrySetAsideMail = endpoint({
  method: "POST",
  path: "/api/v1/inbound/set-aside/{id}/retry",
  access: "user",
  scope: "outreach:write",
  summary: "Have the mail requested from its server again, within a minute",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: example._id }, data: { success: true } },
});
