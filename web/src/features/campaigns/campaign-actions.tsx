import type { campaigns } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { mayIn } from "../../entities/campaign/campaign-rights";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";

interface Props {
  campaign: campaigns.Campaign;
  onDelete: (campaign: campaigns.Campaign) => void;
}

export function CampaignActions({ campaign, onDelete }: Props) {
  const navigate = useNavigate();
  if (!mayIn(campaign, "write")) return null;
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={`Actions for ${campaign.name}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem
        icon={<Pencil aria-hidden size={16} />}
        onSelect={() =>
          void navigate({ to: "/dashboard/campaign/$campaignId/edit", params: { campaignId: campaign._id } })
        }
      >
        Edit
      </MenuItem>
      {mayIn(campaign, "own") && (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(campaign)}>
          Delete
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
