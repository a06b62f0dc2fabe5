import type { campaigns } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Pencil, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { mayIn } from "../../entities/campaign/campaign-rights";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { IconButton } from "../../ui/icon-button";
import { loadable } from "../../ui/loadable";

const tagging = loadable(() => import("../../entities/tag/tags-dialog"));

interface Props {
  campaign: campaigns.Campaign;
  onDelete: (campaign: campaigns.Campaign) => void;
}

export function CampaignActions({ campaign, onDelete }: Props) {
  const navigate = useNavigate();
  const [isTagging, setIsTagging] = useState(false);
  const TagsDialog = tagging.useModule(isTagging)?.TagsDialog;
  if (!mayIn(campaign, "write")) return null;
  const menu = (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={t`Actions for ${campaign.name}`} icon={<Ellipsis aria-hidden size={16} />} />
      }
    >
      <MenuItem
        icon={<Pencil aria-hidden size={16} />}
        onSelect={() =>
          void navigate({ to: "/dashboard/campaign/$campaignId/edit", params: { campaignId: campaign._id } })
        }
      >
        {t`Edit`}
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden size={16} />} onSelect={() => setIsTagging(true)}>
        {t`Tags…`}
      </MenuItem>
      {mayIn(campaign, "own") && (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden size={16} />} onSelect={() => onDelete(campaign)}>
          {t`Delete`}
        </MenuItem>
      )}
    </DropdownMenu>
  );
  return (
    <>
      {menu}
      {TagsDialog && (
        <TagsDialog
          of={{ kind: "campaign", id: campaign._id }}
          name={campaign.name}
          tags={campaign.tags ?? []}
          onClose={() => setIsTagging(false)}
        />
      )}
    </>
  );
}
