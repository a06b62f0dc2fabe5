import type { creatorFile } from "@overture/contract";
import { formatMoney, formatNumber, formatPercent } from "../../../ui/format";
import { formatExact } from "../../../ui/quantity";

/** A figure as it was read: `$1,250`, `195,681`, `64.5%`. */
export function figureText(kind: creatorFile.NumberKind, value: number): string {
  if (kind === "money") return formatMoney(value);
  if (kind === "number") return formatExact(value);
  return kind === "count" ? formatNumber(value) : formatPercent(value);
}
