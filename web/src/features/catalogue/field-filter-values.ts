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
