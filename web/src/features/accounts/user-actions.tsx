import type { accounts } from "@overture/contract";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";

interface Props {
  user: accounts.User;
  onEdit: (user: accounts.User) => void;
  onDelete: (user: accounts.User) => void;
}

export function UserActions({ user, onEdit, onDelete }: Props) {
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={`Actions for ${user.username}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => onEdit(user)}>
        Edit
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(user)}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}
