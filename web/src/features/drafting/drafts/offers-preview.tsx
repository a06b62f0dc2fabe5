import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#language";
import { messageOf } from "../../../api/call-error";
import { formatMoney, formatQuantity } from "../../../ui/format";
import { join } from "../../../ui/join";
import { type NewOffers, previewOfOffers } from "./selected-drafts.queries";

/** The sum of the offers and the free budget, before the offers are set. */
export function OffersPreview({ campaignId, offers }: { campaignId: string; offers: NewOffers }) {
  const { data, error, isPlaceholderData } = useQuery(previewOfOffers(campaignId, offers));
  if (error) return <p className="text-[13px] text-danger-text">{messageOf(error)}</p>;
  // As high as the answer, so that the page does not move.
  if (!data) return <p className="min-h-11 text-[13px] text-muted">{t`Adding up the offers`}</p>;
  const { sum, free, isAboveFree, withoutPrice, abstains } = data;
  if (abstains !== undefined) {
    return (
      <p role="status" className="min-h-11 text-[13px] text-warn">
        {t`There is no advice yet.`} {abstains}
      </p>
    );
  }
  return (
    <div role="status" className={join("flex min-h-11 flex-col gap-1 text-[13px]", isPlaceholderData && "opacity-60")}>
      <p className="font-medium">{sumWords(data)}</p>
      {isAboveFree && (
        <p className="text-warn">{t`${formatMoney(sum - Math.max(0, free))} more than is free of the budget`}</p>
      )}
      {!isAboveFree && <p className="text-muted">{t`Within the ${formatMoney(free)} that are free of the budget`}</p>}
      {withoutPrice > 0 && (
        <p className="text-warn">
          {plural(withoutPrice, {
            one: "# draft stays as it is: no such price is known",
            other: "# drafts stay as they are: no such price is known",
          })}
        </p>
      )}
    </div>
  );
}

interface Sum {
  sum: number;
  offers: number;
  lowest?: number | undefined;
  highest?: number | undefined;
}

function sumWords({ sum, offers, lowest, highest }: Sum): string {
  const [money, count] = [formatMoney(sum), formatQuantity(offers, "draft")];
  if (lowest === undefined || highest === undefined || lowest === highest) return t`${money} for ${count}`;
  return t`${money} for ${count}, from ${formatMoney(lowest)} to ${formatMoney(highest)} each`;
}
