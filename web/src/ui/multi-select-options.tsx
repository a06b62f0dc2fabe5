import { fields } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Checkbox } from "./checkbox";
import { TextField } from "./text-field";

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: readonly string[];
  options: readonly Option[];
  onChange: (value: string[]) => void;
}

/** Longer lists get a filter. */
const longFrom = 8;

/** By what the options are. The installation's own fields are not among them. */
const filterLabels: Readonly<Record<string, string>> = {
  [t`Genres`]: t`Filter genres`,
  [t`Regions`]: t`Filter regions`,
  [t`Sends from`]: t`Filter sends from`,
};

export function MultiSelectOptions({ label, value, options, onChange }: Props) {
  const [filter, setFilter] = useState("");
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(filter.toLocaleLowerCase()));

  return (
    <>
      {options.length >= longFrom && (
        <div className="border-b border-line p-2">
          <TextField
            type="search"
            label={filterLabels[label] ?? t`Filter ${label}`}
            hideLabel
            placeholder={t`Filter`}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      <ul className="overflow-y-auto p-1">
        {shown.map((option) => (
          <li key={option.value} className="flex rounded px-2 py-1.5 hover:bg-hover">
            <Checkbox
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(checked) =>
                onChange(checked ? [...value, option.value] : value.filter((entry) => entry !== option.value))
              }
            />
          </li>
        ))}
        {shown.length === 0 && <li className="px-2 py-1.5 text-muted">{t`Nothing matches.`}</li>}
      </ul>
    </>
  );
}

/** The options that an address names by id or by name: `Travel, food`. */
export function chosenOptions(named: string | undefined, options: readonly Option[]): string[] {
  const wanted = new Set(fields.splitList(named ?? "").map((text) => text.toLowerCase()));
  return options
    .filter(({ value, label }) => wanted.has(value) || wanted.has(label.toLowerCase()))
    .map(({ value }) => value);
}
