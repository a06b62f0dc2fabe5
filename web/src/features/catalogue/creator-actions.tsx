import type { catalogue } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Eraser, Pencil, Tag, Trash2, UserRound } from "lucide-react";
import { t } from "#language";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";

interface Props {
  creator: catalogue.Creator;
  onEdit: (creator: catalogue.Creator) => void;
  onTags: (creator: catalogue.Creator) => void;
  onDelete: (creator: catalogue.Creator) => void;
  onErase: (creator: catalogue.Creator) => void;
}

export function CreatorActions({ creator, onEdit, onTags, onDelete, onErase }: Props) {
  const navigate = useNavigate();
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={t`Actions for ${creator.username}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem
        icon={<UserRound aria-hidden size={16} />}
        onSelect={() => void navigate({ to: "/creators/$creatorId", params: { creatorId: creator._id } })}
      >
        {t`Profile`}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => onEdit(creator)}>
        {t`Edit`}
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden size={16} />} onSelect={() => onTags(creator)}>
        {t`Tags…`}
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(creator)}>
        {t`Delete`}
      </MenuItem>
      <MenuItem tone="danger" icon={<Eraser aria-hidden size={16} />} onSelect={() => onErase(creator)}>
        {t`Erase personal data…`}
      </MenuItem>
    </DropdownMenu>
  );
}
