import type { accounts } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, LogOut, Settings } from "lucide-react";
import { t } from "#language";
import { signOut } from "../api/sign-out";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu";
import { askThenAct } from "../ui/use-unsaved";

export function UserMenu({ user }: { user: accounts.SessionUser }) {
  const navigate = useNavigate();

  return (
    <DropdownMenu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          className="flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded px-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
        >
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text uppercase"
          >
            {user.username.slice(0, 1)}
          </span>
          <span className="truncate font-medium">{user.username}</span>
          <ChevronsUpDown aria-hidden size={14} className="ml-auto shrink-0 text-muted" />
        </button>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<Settings aria-hidden size={16} />} onSelect={() => void navigate({ to: "/dashboard/settings" })}>
        {t`Settings`}
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden size={16} />}
        onSelect={() => askThenAct({ verb: t`Sign out`, act: signOut })}
      >
        {t`Sign out`}
      </MenuItem>
    </DropdownMenu>
  );
}
