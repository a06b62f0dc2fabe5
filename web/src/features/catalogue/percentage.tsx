import { t } from "#language";
import { formatPercent } from "../../ui/format";

/** A percentage of 0 to 100, or a dash if there is no value. */
export function Percentage({ value }: { value: number | undefined }) {
  if (value !== undefined) return formatPercent(value);
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t`None`}</span>
    </span>
  );
}
