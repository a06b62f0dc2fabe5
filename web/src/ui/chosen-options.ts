import { fields } from "@overture/contract";
import type { Option } from "./multi-select-options";

/** The options that an address names by id or by name: `Travel, food`. */
export function chosenOptions(named: string | undefined, options: readonly Option[]): string[] {
  const wanted = new Set(fields.splitList(named ?? "").map((text) => text.toLowerCase()));
  return options
    .filter(({ value, label }) => wanted.has(value) || wanted.has(label.toLowerCase()))
    .map(({ value }) => value);
}
