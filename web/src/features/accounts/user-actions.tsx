import type { accounts } from "@overture/contract";
import { Download, Ellipsis, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";
import { ResetSecondFactorDialog } from "./reset-second-factor-dialog";
import { useExportUserData } from "./users.queries";

interface Props {
  user: accounts.User;
  onEdit: (user: accounts.User) => void;
  onDelete: (user: accounts.User) => void;
}

export function UserActions({ user, onEdit, onDelete }: Props) {
  const [isResetting, setIsResetting] = useState(false);
  const exportData = useExportUserData(user);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton size="small" label={`Actions for ${user.username}`} icon={<Ellipsis aria-hidden size={16} />} />
        }
      >
        <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => onEdit(user)}>
          Edit
        </MenuItem>
        <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => exportData.mutate()}>
          Export data
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden size={16} />} onSelect={() => setIsResetting(true)}>
          Reset second factor
        </MenuItem>
        <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(user)}>
          Delete
        </MenuItem>
      </DropdownMenu>
      {isResetting && <ResetSecondFactorDialog user={user} onClose={() => setIsResetting(false)} />}
    </>
  );
}
