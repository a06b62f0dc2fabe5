import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/format";

/** The hint under the field of a budget. */
export function budgetHint({ spent }: campaigns.Campaign): string {
  return spent > 0 ? t`What remains after ${formatMoney(spent)} spent.` : t`Each deal is taken off it.`;
}

interface Props {
  campaign: campaigns.Campaign;
  /** What the form takes for the budget as it is. */
  budgetBefore: number;
  onTakeOver: (left: number) => void;
}

/**
 * Shown under the field when a deal or another form has changed the budget meanwhile: the server refuses a budget that
 * was typed over an older one. The refusal replaces the field's hint, so this stays visible next to it.
 */
export function BudgetChange({ campaign: { budget }, budgetBefore, onTakeOver }: Props) {
  if (budget === budgetBefore) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-[13px] text-muted">
      <span role="status">{t`It has changed meanwhile: ${formatMoney(budget)} left now.`}</span>
      <Button size="small" onClick={() => onTakeOver(budget)}>
        {t`Use ${formatMoney(budget)}`}
      </Button>
    </p>
  );
}
