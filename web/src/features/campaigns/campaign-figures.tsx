import type { campaigns } from "@overture/contract";
import { Trans, t } from "#language";
import { percentageOf } from "../../entities/campaign/campaign-words";
import { Count, Money } from "../../ui/figures";
import { formatPercent } from "../../ui/format";
import { ProgressBar } from "../../ui/progress-bar";

/** The booked views as a share of the target. */
export function ViewsProgress({ campaign }: { campaign: campaigns.Campaign }) {
  const { name, booked, targetViews } = campaign;
  if (targetViews === 0) return <ViewsWithoutTarget booked={booked} />;
  const percentage = percentageOf(booked, targetViews);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex justify-between gap-2 text-[13px] whitespace-nowrap text-muted">
        <span>
          <Trans>
            <span className="font-medium text-text">
              <Count value={booked} />
            </span>{" "}
            of <Count value={targetViews} /> views
          </Trans>
        </span>
        <span className="tabular-nums">{formatPercent(percentage)}</span>
      </p>
      <ProgressBar
        label={t`Views booked for ${name}`}
        value={percentage}
        tone={booked >= targetViews ? "good" : "accent"}
      />
    </div>
  );
}

function ViewsWithoutTarget({ booked }: { booked: number }) {
  return (
    <p className="flex justify-between gap-2 text-[13px] whitespace-nowrap text-muted">
      <span>
        <Trans>
          <span className="font-medium text-text">
            <Count value={booked} />
          </span>{" "}
          views
        </Trans>
      </span>
      <span>{t`No target`}</span>
    </p>
  );
}

/** The part of the budget that is left, and the part that was spent. */
export function BudgetProgress({ campaign }: { campaign: campaigns.Campaign }) {
  const { name, budget, spent } = campaign;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex justify-between gap-2 text-[13px] whitespace-nowrap text-muted">
        <span>
          <Trans>
            <span className="font-medium text-text">
              <Money value={budget} />
            </span>{" "}
            left
          </Trans>
        </span>
        <span>
          <Trans>
            <Money value={spent} /> spent
          </Trans>
        </span>
      </p>
      <ProgressBar label={t`Money spent on ${name}`} value={percentageOf(spent, spent + budget)} />
    </div>
  );
}
