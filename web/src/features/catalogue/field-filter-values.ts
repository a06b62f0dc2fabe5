import { type FieldFilters, fieldFiltersIn } from "./field-filters";

export function fieldFilterKey(name: string): keyof FieldFilters {
  return `field.${name}`;
}

/** By the names of the fields, as a saved filter has them; undefined where none is set. */
export function fieldFilterValues(search: object): Record<string, string | number> | undefined {
  const set = Object.entries(fieldFiltersIn(search)).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [[key.slice("field.".length), value] as const],
  );
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/** For `onFilter`: every filter by an own field is taken away. */
export function withoutFieldFilters(search: object): FieldFilters {
  return Object.fromEntries(Object.keys(fieldFiltersIn(search)).map((key) => [key, undefined]));
}

export interface Range {
  from: string;
  to: string;
}

/** `100..250`, `100..` and `..250`; one value alone is from it to itself. */
export function rangeOf(value: string | number | undefined): Range {
  const [from = "", to = from] = String(value ?? "").split("..");
  return { from: from.trim(), to: to.trim() };
}

export function writtenRange({ from, to }: Range): string | undefined {
  return from === "" && to === "" ? undefined : `${from}..${to}`;
}
