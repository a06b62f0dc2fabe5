import { type FieldFilters, fieldFiltersIn } from "./field-filters";

export function fieldFilterKey(name: string): keyof FieldFilters {
  return `field.${name}`;
}

/** The filters by own fields, by the name of the field, as a saved filter has them; undefined if none is set. */
export function fieldFilterValues(search: object): Record<string, string | number> | undefined {
  const set = Object.entries(fieldFiltersIn(search)).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [[key.slice("field.".length), value] as const],
  );
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/** A change for `onFilter` that removes all filters by own fields. */
export function withoutFieldFilters(search: object): FieldFilters {
  return Object.fromEntries(Object.keys(fieldFiltersIn(search)).map((key) => [key, undefined]));
}
