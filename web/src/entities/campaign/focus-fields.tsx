import { useQuery } from "@tanstack/react-query";
import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import { everyGenre, everyRegion } from "../creator/creator.queries";

type Binding = FieldBinding<string[] | undefined>;

/** The genres of a campaign's creators. */
export function GenreFocusField(field: Binding) {
  const genres = useQuery(everyGenre);
  return (
    <MultiSelect
      label="Genres"
      placeholder="Any genre"
      hint={genres.data?.length === 0 ? "The catalogue has no genres yet." : "Creators of any one of these."}
      options={genres.data?.map(({ _id, genre }) => ({ value: _id, label: genre })) ?? []}
      {...field}
      error={field.error ?? (genres.isError ? "Failed to load genres" : undefined)}
    />
  );
}

/** The regions of a campaign's creators. */
export function RegionFocusField(field: Binding) {
  const regions = useQuery(everyRegion);
  return (
    <MultiSelect
      label="Regions"
      placeholder="Any region"
      hint={regions.data?.length === 0 ? "The catalogue has no regions yet." : "Creators from any one of these."}
      options={regions.data?.map(({ _id, region }) => ({ value: _id, label: region })) ?? []}
      {...field}
      error={field.error ?? (regions.isError ? "Failed to load regions" : undefined)}
    />
  );
}
