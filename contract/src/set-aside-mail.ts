import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging } from "./fields.js";

/** A mail that its server has listed for a day, and not given. Overture goes on asking for it. */
export const setAsideMail = z.object({
  _id: id,
  /** Of the mailbox that it lies in. */
  address: z.string(),
  folder: z.string(),
  /** Why it was not given, in words. */
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
    "Mail that a server has not given for a day, the oldest first: of one's own mailboxes, and for administrators of the installation's",
  query: z.object(paging),
  data: z.object({ mails: z.array(setAsideMail), ...pageTotals }),
  example: { query: { page: 1, limit: 10 }, data: { mails: [example], total: 1, pages: 1 } },
});

export const retrySetAsideMail = endpoint({
  method: "POST",
  path: "/api/v1/inbound/set-aside/{id}/retry",
  access: "user",
  scope: "outreach:write",
  summary: "Ask the mail server for it again, within a minute",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: example._id }, data: { success: true } },
});
