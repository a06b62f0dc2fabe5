/** Filters by own fields stand in the address, and in the call, by themselves: `field.tier`. */
export type FieldFilters = { [name: `field.${string}`]: string | number | undefined };

const written = "field.";

export function fieldFiltersIn(search: object): FieldFilters {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name.startsWith(written)));
}
