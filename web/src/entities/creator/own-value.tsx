import type { creatorFields } from "@overture/contract";
import { formatDay, formatMoney, formatNumber } from "../../ui/format";
import type { OwnField } from "./own-fields.queries";

interface Props {
  field: Pick<OwnField, "type">;
  value: creatorFields.FieldValue | undefined;
}

/** A value of an own field, as its type is read. */
export function OwnValue({ field: { type }, value }: Props) {
  if (value === undefined) return <span className="text-muted">–</span>;
  if (typeof value === "number") {
    return <span className="tabular-nums">{type === "money" ? formatMoney(value) : formatNumber(value)}</span>;
  }
  // A day is the same one in every zone.
  if (type === "date") return <span className="whitespace-nowrap">{formatDay(value)}</span>;
  if (type !== "link") return value;
  return (
    <a
      href={value}
      target="_blank"
      rel="noreferrer"
      className="pressable underline"
      onClick={(event) => event.stopPropagation()}
    >
      {value.replace(/^https?:\/\/(?:www\.)?/, "")}
    </a>
  );
}
