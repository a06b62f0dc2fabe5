import { type catalogue, fields } from "@overture/contract";

export interface FacetOption {
  value: string;
  label: string;
}

export function genreOptions(genres: readonly catalogue.Genre[]): FacetOption[] {
  return genres.map(({ _id, genre }) => ({ value: _id, label: genre }));
}

export function regionOptions(regions: readonly catalogue.Region[]): FacetOption[] {
  return regions.map(({ _id, region }) => ({ value: _id, label: region }));
}

/** The options that an address names by id or by name: `Travel, food`. */
export function chosenOptions(named: string | undefined, options: readonly FacetOption[]): string[] {
  const wanted = new Set(fields.splitList(named ?? "").map((text) => text.toLowerCase()));
  return options
    .filter(({ value, label }) => wanted.has(value) || wanted.has(label.toLowerCase()))
    .map(({ value }) => value);
}
