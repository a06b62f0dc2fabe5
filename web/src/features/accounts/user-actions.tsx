import type { accounts } from "@overture/contract";
import { Download, Ellipsis, KeyRound, Pencil, Trash2 } from "lucide-react";
import { t } from "#language";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";
import { useExportUserData } from "./users.queries";

/** Dialogs belong to the page: a row becomes a card, and another one, where the window gets narrower. */
export interface UserHandlers {
  onEdit: (user: accounts.User) => void;
  onResetFactor: (user: accounts.User) => void;
  onDelete: (user: accounts.User) => void;
}

interface Props extends UserHandlers {
  user: accounts.User;
}

export function UserActions({ user, onEdit, onResetFactor, onDelete }: Props) {
  const exportData = useExportUserData(user);
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={t`Actions for ${user.username}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => onEdit(user)}>
        {t`Edit`}
      </MenuItem>
      <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => exportData.mutate()}>
        {t`Export data`}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden size={16} />} onSelect={() => onResetFactor(user)}>
        {t`Reset second factor`}
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(user)}>
        {t`Delete`}
      </MenuItem>
    </DropdownMenu>
  );
}
