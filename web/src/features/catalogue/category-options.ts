import type { catalogue } from "@overture/contract";

export interface CategoryOption {
  value: string;
  label: string;
}

export function genreOptions(genres: readonly catalogue.Genre[]): CategoryOption[] {
  return genres.map(({ _id, genre }) => ({ value: _id, label: genre }));
}

export function regionOptions(regions: readonly catalogue.Region[]): CategoryOption[] {
  return regions.map(({ _id, region }) => ({ value: _id, label: region }));
}
