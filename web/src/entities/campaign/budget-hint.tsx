import type { campaigns } from "@overture/contract";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/format";

interface Props {
  campaign: campaigns.Campaign;
  /** What the form takes for the budget as it is. */
  budgetBefore: number;
  onTakeOver: (left: number) => void;
}

/** Under the field of a budget. The server refuses one that was typed over an older one. */
export function BudgetHint({ campaign: { budget, spent }, budgetBefore, onTakeOver }: Props) {
  if (budget === budgetBefore) {
    return spent > 0 ? `What remains after ${formatMoney(spent)} spent.` : "Each deal is taken off it.";
  }
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span role="status">{`A deal has changed it meanwhile: ${formatMoney(budget)} left now.`}</span>
      <Button size="small" onClick={() => onTakeOver(budget)}>
        {`Use ${formatMoney(budget)}`}
      </Button>
    </span>
  );
}
