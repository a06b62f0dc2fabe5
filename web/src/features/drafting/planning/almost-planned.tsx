import type { decisions } from "@overture/contract";
import { Button } from "../../../ui/button";
import { formatMoney, formatNumber } from "../../../ui/format";

interface Props {
  almost: readonly decisions.AlmostPlanned[];
  onInclude: (creatorId: string) => void;
}

/** At what price others would be in the plan. Pinning has them in it at their own. */
export function AlmostPlanned({ almost, onInclude }: Props) {
  if (almost.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-medium">What it would take for others</h3>
      <ul className="mt-1 text-[13px]">
        {almost.map(({ creator: { _id, username }, cost, views, dollarsTooDear }) => (
          <li key={_id} className="flex items-start justify-between gap-2 py-0.5">
            <span className="min-w-0 break-words">
              {username} ({formatMoney(cost)}, {formatNumber(views)} views) would be in it for{" "}
              {formatMoney(Math.max(0, cost - dollarsTooDear))}.
            </span>
            <Button size="small" tone="quiet" aria-label={`Pin ${username}`} onClick={() => onInclude(_id)}>
              Pin
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
