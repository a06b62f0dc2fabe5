import type { campaigns } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { botWords, outreachWords, shownWords } from "../../entities/campaign/campaign-words";
import { needsAnswerPart } from "../../entities/campaign/needs-answer-part";
import { OutreachStatus } from "../../entities/campaign/outreach-status";
import { TagList } from "../../entities/tag/tag-list";
import { CampaignActions } from "./campaign-actions";
import { BudgetProgress, ViewsProgress } from "./campaign-figures";

interface Props {
  campaign: campaigns.Campaign;
  onDelete: (campaign: campaigns.Campaign) => void;
}

/** A summary of a campaign. The whole card is a link to it. */
export function CampaignCard({ campaign, onDelete }: Props) {
  return (
    <li className="relative flex flex-col gap-4 rounded border border-line bg-raised p-4 hover:bg-hover">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold">
          <Link
            data-walk
            to="/dashboard/campaign/$campaignId"
            params={{ campaignId: campaign._id }}
            className="block truncate after:absolute after:inset-0 after:rounded focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-text"
          >
            {campaign.name}
          </Link>
          <span className="block truncate text-[13px] font-normal text-muted">{shownWords(campaign)}</span>
        </h2>
        <div className="relative">
          <CampaignActions campaign={campaign} onDelete={onDelete} />
        </div>
      </div>
      <CampaignGlance campaign={campaign} />
    </li>
  );
}

/** The card of a campaign in the list on a narrow screen. It has no frame, because its row has one. */
export function CampaignRowCard({ campaign, onDelete }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="block truncate font-medium">{campaign.name}</span>
          <span className="block truncate text-[13px] text-muted">{shownWords(campaign)}</span>
        </p>
        <CampaignActions campaign={campaign} onDelete={onDelete} />
      </div>
      <CampaignGlance campaign={campaign} />
    </div>
  );
}

function CampaignGlance({ campaign }: { campaign: campaigns.Campaign }) {
  const NeedsAnswer = needsAnswerPart.useModule(campaign.needsAnswer > 0)?.NeedsAnswer;
  return (
    <>
      {campaign.tags && <TagList tags={campaign.tags} most={4} />}
      <ViewsProgress campaign={campaign} />
      <BudgetProgress campaign={campaign} />
      <div className="mt-auto flex flex-col gap-1 text-[13px] text-muted">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-text">
            <OutreachStatus campaign={campaign} />
          </span>
          <span>{botWords(campaign.botStatus)}</span>
          {NeedsAnswer && <NeedsAnswer campaign={campaign} />}
        </p>
        <p>{outreachWords(campaign.outreach) || t`Nothing sent yet`}</p>
      </div>
    </>
  );
}
