import { invitations } from "@overture/contract";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { AccountRouteOptions } from "../route-options.js";
import { type InvitationRow, listInvitations } from "./invitation-queries.js";
import { invite, revokeInvitation } from "./invite.js";

type Options = Pick<AccountRouteOptions, "db" | "clock" | "appUrl" | "limits" | "mail">;

/** The calls by which administrators invite people. */
export function invitationRoutes(on: On, { db, clock, appUrl, limits, mail }: Options): void {
  on(invitations.listInvitations, async () => ({
    invitations: (await listInvitations(db, clock.now())).map(present),
  }));

  on(invitations.createInvitation, async ({ user, body: { email } }) => {
    const mailContext = { appUrl, limits, mail };
    const invitation = { email, administratorId: user._id, at: clock.now(), mailContext };
    const { row, url } = await inTransaction(db, (tx) => invite(tx, invitation));
    return { invitation: present(row), url };
  });

  on(invitations.revokeInvitation, async ({ user, params: { id } }) => {
    await inTransaction(db, (tx) => revokeInvitation(tx, id, user._id));
    return null;
  });
}

function present(row: InvitationRow): invitations.Invitation {
  return {
    _id: row.id,
    ...(row.email === null ? {} : { email: row.email }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
