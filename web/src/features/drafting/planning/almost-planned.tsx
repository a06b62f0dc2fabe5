import type { decisions } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatMoney, formatQuantity } from "../../../ui/format";

interface Props {
  almost: readonly decisions.AlmostPlanned[];
  onInclude: (creatorId: string) => void;
}

/** The price at which other creators would be in the plan. Pinning includes them at their own price. */
export function AlmostPlanned({ almost, onInclude }: Props) {
  if (almost.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-medium">{t`What it would take for others`}</h3>
      <ul className="mt-1 text-[13px]">
        {almost.map(({ creator: { _id, username }, cost, views, dollarsTooDear }) => (
          <li key={_id} className="flex items-start justify-between gap-2 py-0.5">
            <span className="min-w-0 break-words">
              {almostWords(
                `${username} (${formatMoney(cost)}, ${formatQuantity(views, "view")})`,
                formatMoney(Math.max(0, cost - dollarsTooDear)),
              )}
            </span>
            <Button size="small" tone="quiet" aria-label={t`Pin ${username}`} onClick={() => onInclude(_id)}>
              {t`Pin`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function almostWords(creator: string, price: string): string {
  return t`${creator} would be in it for ${price}.`;
}
