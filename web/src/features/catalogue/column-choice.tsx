import { useQuery } from "@tanstack/react-query";
import { ownFields } from "../../entities/creator/own-fields.queries";
import { MultiSelect } from "../../ui/multi-select";
import { chooseColumns, useChosenColumns } from "./chosen-columns";

/** Which own fields stand beside the columns that are always there; nothing where there are no such fields. */
export function ColumnChoice() {
  const { data: fields = [] } = useQuery(ownFields);
  const chosen = useChosenColumns();
  if (fields.length === 0) return null;
  return (
    <div className="w-44">
      <MultiSelect
        label="Own columns"
        hideLabel
        placeholder="Own columns"
        options={fields.map(({ _id, label }) => ({ value: _id, label }))}
        value={chosen}
        onChange={chooseColumns}
      />
    </div>
  );
}
