import type { accounts } from "@overture/contract";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { formatDate } from "../../ui/format";
import { StatusDot } from "../../ui/status-dot";
import { nameFor } from "../../ui/words-for";
import { UserActions, type UserHandlers } from "./user-actions";

export function userColumns(actions: UserHandlers): ArrangedColumn<accounts.User>[] {
  return [
    {
      id: "username",
      header: t`Username`,
      room: 10,
      isKept: true,
      width: "min-w-24 wrap-anywhere",
      cell: (user) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium">
          {user.username}
          <StandingBadge user={user} />
        </span>
      ),
    },
    {
      id: "email",
      header: t`Email`,
      room: 12,
      width: "w-1/2 max-w-0 min-w-20",
      cell: (user) => (
        <span title={user.email} className="block truncate text-muted">
          {user.email}
        </span>
      ),
    },
    { id: "role", header: t`Role`, room: 6, width: "@max-lg:hidden", cell: (user) => <RoleBadge role={user.role} /> },
    { id: "verified", header: t`Verified`, room: 6, width: "", cell: (user) => <Verified user={user} /> },
    {
      id: "createdAt",
      header: t`Created`,
      room: 8,
      width: "@max-md:hidden whitespace-nowrap",
      align: "end",
      cell: (user) => (user.createdAt === undefined ? "" : formatDate(user.createdAt)),
    },
    {
      id: "actions",
      header: t`Actions`,
      hideHeader: true,
      room: 0,
      isLast: true,
      width: "w-14",
      align: "end",
      cell: (user) => <UserActions user={user} {...actions} />,
    },
  ];
}

const roleNames = { admin: t`admin`, user: t`user` };

export function RoleBadge({ role }: { role: accounts.Role }) {
  return <Badge tone={role === "admin" ? "accent" : "idle"}>{nameFor(roleNames, role)}</Badge>;
}

const standingNames = { waiting: t`Waits to be admitted`, enrolling: t`Needs a second factor` };

/** What keeps the user from working here; nothing when nothing does. */
export function StandingBadge({ user: { standing } }: { user: accounts.User }) {
  return standing && <Badge tone="warn">{nameFor(standingNames, standing)}</Badge>;
}

export function Verified({ user }: { user: accounts.User }) {
  return <StatusDot tone={user.verified ? "good" : "warn"}>{user.verified ? t`Yes` : t`No`}</StatusDot>;
}
