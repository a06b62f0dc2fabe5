/** Filters by own fields; in the address and in the call each has a name of its own: `field.tier`. */
export type FieldFilters = { [name: `field.${string}`]: string | number | undefined };

const written = "field.";

export function fieldFiltersIn(search: object): FieldFilters {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name.startsWith(written)));
}
