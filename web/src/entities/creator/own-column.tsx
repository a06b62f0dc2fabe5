import type { creatorFields } from "@overture/contract";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import type { OwnField } from "./own-fields.queries";
import { OwnValue } from "./own-value";

/** Whether a column shows an own field. Own fields are loaded only if such columns are chosen. */
export function isOwnColumn(id: string): boolean {
  return id.startsWith("field.");
}

/** Shows an own field of creators. */
export function ownColumn<Row extends { fields?: creatorFields.FieldValues | undefined }>(
  field: OwnField,
): ArrangedColumn<Row> {
  const isFigure = field.type === "number" || field.type === "money";
  return {
    id: `field.${field.name}`,
    header: field.label,
    room: 10,
    isExtra: true,
    ...(isFigure && { align: "end" }),
    cell: ({ fields }) => (
      <span className="block max-w-36 truncate in-[.sized]:max-w-none">
        <OwnValue field={field} value={fields?.[field.name]} />
      </span>
    ),
  };
}
