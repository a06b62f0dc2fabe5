import type { campaigns } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { t } from "#language";
import { useListWalk } from "../../ui/use-list-walk";

interface Walk {
  list: RefObject<HTMLElement | null>;
  /** The campaigns in the order of the list. */
  shown: readonly campaigns.Campaign[];
  onCreate: () => void;
}

/** The keys of a list of campaigns, which are the same in every such list. */
export function useCampaignWalk({ list, shown, onCreate }: Walk): void {
  const navigate = useNavigate();
  useListWalk(list, {
    n: { label: t`New campaign`, act: onCreate },
    e: {
      label: t`Edit the campaign in focus`,
      act: (focused) => {
        const campaignId = shown[focused]?._id;
        if (campaignId !== undefined)
          void navigate({ to: "/dashboard/campaign/$campaignId/edit", params: { campaignId } });
      },
    },
  });
}
