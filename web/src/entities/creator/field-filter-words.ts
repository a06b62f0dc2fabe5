import type { creatorFields } from "@overture/contract";
import { t } from "#language";
import { formatDay, formatMoney, formatNumber } from "../../ui/format";
import { rangeOf } from "./field-filter-range";

const formats: Partial<Record<creatorFields.FieldType, (text: string) => string>> = {
  number: (text) => formatNumber(Number(text)),
  money: (text) => formatMoney(Number(text)),
  date: formatDay,
};

/** What a filter asks of an own field: from where to where, else the words or choices as they are. */
export function fieldFilterWords(type: creatorFields.FieldType | undefined, value: string | number): string {
  const format = type && formats[type];
  if (!format) return String(value);
  const { from, to } = rangeOf(value);
  if (to === "") return t`at least ${format(from)}`;
  if (from === "") return t`at most ${format(to)}`;
  return from === to ? format(from) : t`${format(from)} to ${format(to)}`;
}
