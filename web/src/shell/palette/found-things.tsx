import type { accounts, campaigns, catalogue, templates } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { FileText, Megaphone, Stamp, Users } from "lucide-react";
import { t } from "#language";
import { formatMoney } from "../../ui/format";
import { PaletteGroup, PaletteItem } from "./palette-item";

interface FoundProps<Thing> {
  found: readonly Thing[];
  onClose: () => void;
}

export function FoundCampaigns({ found, onClose }: FoundProps<campaigns.Campaign>) {
  const navigate = useNavigate();
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading={t`Campaigns`}>
      {found.map(({ _id, name, budget }) => (
        <PaletteItem
          key={_id}
          value={`campaign ${_id}`}
          icon={Megaphone}
          detail={t`${formatMoney(budget)} left`}
          onSelect={() => {
            onClose();
            void navigate({ to: "/dashboard/campaign/$campaignId", params: { campaignId: _id } });
          }}
        >
          {name}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

export function FoundCreators({ found, onClose }: FoundProps<catalogue.Creator>) {
  const navigate = useNavigate();
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading={t`Creators`}>
      {found.map(({ _id, username, email }) => (
        <PaletteItem
          key={_id}
          value={`creator ${_id}`}
          icon={Users}
          detail={email}
          onSelect={() => {
            onClose();
            void navigate({ to: "/creators/$creatorId", params: { creatorId: _id } });
          }}
        >
          {username}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

interface FoundTemplatesProps extends FoundProps<templates.EmailTemplate> {
  user: accounts.SessionUser;
}

/** A default template is at home on the administrators' screen; everybody else sees it among their own. */
export function FoundTemplates({ found, user, onClose }: FoundTemplatesProps) {
  const navigate = useNavigate();
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading={t`Templates`}>
      {found.map(({ _id, name, userId }) => {
        const isDefault = userId === undefined || userId === null;
        return (
          <PaletteItem
            key={_id}
            value={`template ${_id}`}
            icon={isDefault ? Stamp : FileText}
            detail={isDefault ? t`Default` : t`Custom`}
            onSelect={() => {
              onClose();
              const to = isDefault && user.role === "admin" ? "/email-templates" : "/dashboard/email-templates";
              void navigate({ to, search: { name } });
            }}
          >
            {name}
          </PaletteItem>
        );
      })}
    </PaletteGroup>
  );
}
