import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/call-error";
import { formatMoney, formatQuantity } from "../../../ui/format";
import { join } from "../../../ui/join";
import { type NewOffers, previewOfOffers } from "./selected-drafts.queries";

/** What offers come to beside what is free of the budget, before they are set. */
export function OffersPreview({ campaignId, offers }: { campaignId: string; offers: NewOffers }) {
  const { data, error, isPlaceholderData } = useQuery(previewOfOffers(campaignId, offers));
  if (error) return <p className="text-[13px] text-danger-text">{messageOf(error)}</p>;
  // As high as what comes, so that nothing moves.
  if (!data) return <p className="min-h-11 text-[13px] text-muted">Adding up the offers</p>;
  const { sum, free, isAboveFree, withoutPrice, abstains } = data;
  if (abstains !== undefined) {
    return <p role="status" className="min-h-11 text-[13px] text-warn">{`There is no advice yet. ${abstains}`}</p>;
  }
  return (
    <div role="status" className={join("flex min-h-11 flex-col gap-1 text-[13px]", isPlaceholderData && "opacity-60")}>
      <p className="font-medium">
        {`${formatMoney(sum)} for ${formatQuantity(data.offers, "draft")}`}
        {rangeOf(data)}
      </p>
      {isAboveFree && (
        <p className="text-warn">{`${formatMoney(sum - Math.max(0, free))} more than is free of the budget`}</p>
      )}
      {!isAboveFree && <p className="text-muted">{`Within the ${formatMoney(free)} that are free of the budget`}</p>}
      {withoutPrice > 0 && (
        <p className="text-warn">
          {`${formatQuantity(withoutPrice, "draft stays as it is", "drafts stay as they are")}: no such price is known`}
        </p>
      )}
    </div>
  );
}

function rangeOf({ lowest, highest }: { lowest?: number | undefined; highest?: number | undefined }): string {
  if (lowest === undefined || highest === undefined || lowest === highest) return "";
  return `, from ${formatMoney(lowest)} to ${formatMoney(highest)} each`;
}
