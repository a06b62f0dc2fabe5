import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { email, id, idParams, instant } from "./fields.js";

export const invitation = z.object({
  _id: id,
  /** Absent: for anybody who has the link. */
  email: z.optional(z.string()),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

/** The form. Without an address, the link is for anybody who has it. */
export const invitationForm = z.object({ email: z.union([z.literal(""), email]) });

const example = {
  _id: "01938a5e-7c00-7000-8000-000000000091",
  email: "jonas@example.com",
  createdAt: "2026-11-02T09:30:00.000Z",
  expiresAt: "2026-11-09T09:30:00.000Z",
};

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/v1/admin/invitation/all",
  access: "admin",
  summary: "List the open invitations, newest first",
  data: z.object({ invitations: z.array(invitation) }),
  example: { data: { invitations: [example] } },
});

export const createInvitation = endpoint({
  method: "POST",
  path: "/api/v1/admin/invitation",
  access: "admin",
  summary:
    "Create an invitation link, with which one person may register within seven days. It is shown only once, and mailed if an email is given",
  message: "The invitation is ready",
  body: z.object({ email: z.optional(email) }),
  data: z.object({ invitation, url: z.string() }),
  status: 201,
  showsOnce: true,
  example: {
    body: { email: "jonas@example.com" },
    data: { invitation: example, url: "https://overture.example.com/register?invitation=q83vEjRWeJCrze8SNFZ4kA" },
  },
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/v1/admin/invitation/{id}",
  access: "admin",
  summary: "Revoke an invitation",
  message: "The invitation was revoked",
  params: idParams,
  data: z.null(),
  example: { params: { id: example._id }, data: null },
});
