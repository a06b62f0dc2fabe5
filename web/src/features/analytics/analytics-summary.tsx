import { type ReactNode } from "react";
import { t } from "#language";
import { formatNumber } from "../../ui/format";
import { Hint } from "../../ui/hint";
import { Skeleton } from "../../ui/skeleton";
import type { Numbers } from "./analytics.queries";
import {
  aboutValue,
  averaged,
  formatChange,
  formatDays,
  formatInterval,
  formatRate,
  formatValue,
  isAverage,
  measureNames,
  rated,
} from "./analytics-words";

const aboutSent = t`Mails that have left. The page of a campaign also counts those that wait
  and those that were refused.`;

/** The totals of all rows, and the basis of the estimates among them. */
export function AnalyticsSummary({ numbers }: { numbers: Numbers | undefined }) {
  if (!numbers) return <Skeleton className="h-12 w-full" />;
  const { asked, overall, period, before } = numbers;
  const { measure } = asked;
  const { value, rate, n } = overall;
  const change = formatChange(overall);
  return (
    <dl aria-label={t`In all`} className="flex flex-wrap gap-x-8 gap-y-3">
      <Sum label={measureNames[measure]} note={formatDays(period)} {...(measure === "sent" && { hint: aboutSent })}>
        {isAverage(measure) ? aboutValue(measure, value) : formatValue(measure, value)}
      </Sum>
      {rated.has(measure) && (
        <Sum
          label={t`Rate`}
          hint={t`Of the mails sent in this period: to how many of them it came, whenever it came. Of few mails a rate
            says little, so it stands with what it may be in truth 8 of 10 times.`}
          note={rate === undefined ? t`No mails sent` : t`8 of 10 times ${formatInterval(measure, overall)}`}
        >
          {rate === undefined ? "–" : t`about ${formatRate(rate)}`}
        </Sum>
      )}
      {rated.has(measure) && n !== undefined && <Sum label={t`Mails sent`}>{formatNumber(n)}</Sum>}
      {isAverage(measure) && (
        <Sum
          label={t`80% interval`}
          hint={t`8 of 10 times the true average lies in it. Of a single one nothing can be said.`}
          note={averaged[measure].of(n ?? 0)}
        >
          {formatInterval(measure, overall)}
        </Sum>
      )}
      {before && (
        <Sum label={t`Before`} note={formatDays(before)}>
          {formatValue(measure, overall.before)}
          {change !== undefined && <span className="ml-2 text-[13px] font-normal text-muted">{t`now ${change}`}</span>}
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  hint?: string;
  note?: string;
  children: ReactNode;
}

function Sum({ label, hint, note, children }: SumProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted">{hint === undefined ? label : <Hint text={hint}>{label}</Hint>}</dt>
      <dd>
        <span className="text-xl font-semibold tabular-nums">{children}</span>
        {note !== undefined && <span className="block text-[13px] text-muted">{note}</span>}
      </dd>
    </div>
  );
}
