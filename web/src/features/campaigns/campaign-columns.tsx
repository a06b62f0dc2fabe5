import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { botWords, shownWords } from "../../entities/campaign/campaign-words";
import { OutreachStatus } from "../../entities/campaign/outreach-status";
import { TagList } from "../../entities/tag/tag-list";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { Money } from "../../ui/figures";
import { formatNumber } from "../../ui/format";
import { CampaignActions } from "./campaign-actions";
import { ViewsProgress } from "./campaign-figures";

export function campaignColumns(
  onDelete: (campaign: campaigns.Campaign) => void,
): ArrangedColumn<campaigns.Campaign>[] {
  return [
    {
      id: "name",
      header: t`Name`,
      room: 12,
      isKept: true,
      width: "w-full max-w-0",
      cell: (campaign) => (
        <>
          <span className="block truncate font-medium">{campaign.name}</span>
          <span className="block truncate text-[13px] text-muted">{shownWords(campaign)}</span>
          {campaign.tags && <TagList tags={campaign.tags} most={4} />}
        </>
      ),
    },
    {
      id: "views",
      header: t`Views`,
      room: 13,
      width: "w-52 @max-2xl:hidden",
      cell: (campaign) => <ViewsProgress campaign={campaign} />,
    },
    { id: "budget", header: t`Left`, room: 6, width: "", align: "end", cell: ({ budget }) => <Money value={budget} /> },
    {
      id: "spent",
      header: t`Spent`,
      room: 6,
      align: "end",
      width: "@max-4xl:hidden",
      cell: ({ spent }) => <Money value={spent} />,
    },
    {
      id: "outreach",
      header: t`Outreach`,
      room: 10,
      width: "min-w-36",
      cell: (campaign) => (
        <>
          <OutreachStatus campaign={campaign} />
          <span className="block text-[13px] text-muted">{botWords(campaign.botStatus)}</span>
        </>
      ),
    },
    countColumn("sent", t`Sent`),
    countColumn("replied", t`Replied`),
    countColumn("closed", t`Deals`),
    {
      id: "actions",
      header: t`Actions`,
      hideHeader: true,
      room: 0,
      isLast: true,
      align: "end",
      width: "w-14",
      cell: (campaign) => <CampaignActions campaign={campaign} onDelete={onDelete} />,
    },
  ];
}

function countColumn(id: "sent" | "replied" | "closed", header: string): ArrangedColumn<campaigns.Campaign> {
  return {
    id,
    header,
    room: 5,
    align: "end",
    width: "@max-5xl:hidden",
    cell: ({ outreach }) => formatNumber(outreach[id]),
  };
}
