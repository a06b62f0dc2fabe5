import { creatorFile } from "@overture/contract";
import { formatMoney, formatNumber, formatPercent } from "../../../ui/format";

/** A figure as it is read: `$1,250`, `195,681`, `64.5%`. */
export function figureText(field: creatorFile.FigureField, value: number): string {
  const kind = creatorFile.figureKinds[field];
  if (kind === "money") return formatMoney(value);
  return kind === "count" ? formatNumber(value) : formatPercent(value);
}
