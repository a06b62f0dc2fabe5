import { t } from "#language";
import { formatAgo, formatCount, formatDateTime, formatMoney, formatNumber, formatPercent } from "./format";
import { Tooltip } from "./tooltip";
import { useNow } from "./use-now";

/** A sum, or a dash when there is none. */
export function Money({ value }: { value: number | null | undefined }) {
  if (value === undefined || value === null) return <None />;
  return (
    <data value={value} className="tabular-nums">
      {formatMoney(value)}
    </data>
  );
}

/** A big count in short, with the exact value on hover. */
export function Count({ value }: { value: number | null | undefined }) {
  if (value === undefined || value === null) return <None />;
  const short = formatCount(value);
  const full = formatNumber(value);
  const shown = (
    <data value={value} className="tabular-nums">
      {short}
    </data>
  );
  return short === full ? shown : <Tooltip text={full}>{shown}</Tooltip>;
}

/** A percentage of 0 to 100, or a dash when there is none. */
export function Percentage({ value }: { value: number | undefined }) {
  return value === undefined ? <None /> : formatPercent(value);
}

/** How long ago, with the moment on hover. */
export function Ago({ date }: { date: string }) {
  const now = useNow();
  return (
    <Tooltip text={formatDateTime(date)}>
      <time dateTime={date}>{formatAgo(date, now)}</time>
    </Tooltip>
  );
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t`None`}</span>
    </span>
  );
}
