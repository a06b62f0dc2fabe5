import type { variants } from "@overture/contract";
import { Trans, t } from "#language";
import { formatNumber, formatPercent, formatQuantity } from "../../../ui/format";

interface Props {
  outcome: Pick<variants.Variant, "n" | "answered" | "rate" | "low" | "high">;
  /** Absent if there is nothing to compare. */
  chanceOfBest?: number | undefined;
  /** The share at the right end of all range bars in a list. */
  scale: number;
}

/** The outcome of a text so far: the number of answers, the certainty, and the chance that it is the best text. */
export function TextOutcome({ outcome, chanceOfBest, scale }: Props) {
  const { n, answered, rate, low, high } = outcome;
  if (n === 0 || rate === undefined) return <p className="text-[13px] text-muted">{t`No mail sent yet`}</p>;
  const [share, least, most] = [percent(rate), percent(low), percent(high)];
  return (
    <div className="flex flex-col gap-1.5 text-[13px] tabular-nums">
      <p className="flex flex-wrap gap-x-3 gap-y-0.5">
        <span>
          <Trans>
            <span className="font-medium">{share} answered</span>, likely {least} to {most}
          </Trans>
        </span>
        <span className="text-muted">{t`${formatNumber(answered)} of ${formatQuantity(n, "mail")}`}</span>
        {chanceOfBest !== undefined && <span>{chanceWords(chanceOfBest)}</span>}
      </p>
      <RangeBar {...{ rate, low, high, scale }} />
    </div>
  );
}

/** Hidden from screen readers, because the words above it say the same. */
function RangeBar({ rate, low, high, scale }: { rate: number; low: number; high: number; scale: number }) {
  const place = (share: number) => `${Math.min(100, (100 * share) / scale)}%`;
  return (
    <div aria-hidden className="relative h-2 w-full max-w-md rounded-full bg-pressed">
      <div
        className="absolute inset-y-0 rounded-full bg-line-strong"
        style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
      />
      <div className="absolute -inset-y-0.5 -ml-px w-0.5 bg-accent-text" style={{ left: place(rate) }} />
    </div>
  );
}

/** All bars have the same scale, so that they can be compared. It ends at the next ten percent. */
export function scaleOf(outcomes: ReadonlyArray<Props["outcome"]>): number {
  const highest = Math.max(0.1, ...outcomes.filter(({ n }) => n > 0).map(({ high }) => high));
  return Math.min(1, Math.ceil(10 * highest) / 10);
}

/** The chance is simulated, so it is never shown as 0 or 100 %. */
function chanceWords(chance: number): string {
  if (chance < 0.01) return t`Below 1% chance that it is the best`;
  if (chance > 0.99) return t`Over 99% chance that it is the best`;
  return t`≈ ${percent(chance)} chance that it is the best`;
}

function percent(share: number): string {
  return formatPercent(Math.round(100 * share));
}
