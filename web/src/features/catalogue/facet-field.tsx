import type { catalogue } from "@overture/contract";
import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import { useCreateGenre, useCreateRegion } from "./api";
import { genreOptions, regionOptions } from "./facet-options";
import { NewFacet } from "./new-facet";

type Binding = FieldBinding<string[]>;

/** The genres of a creator, and a way to add one that is not in the list. */
export function GenreField({ genres, ...binding }: Binding & { genres: readonly catalogue.Genre[] }) {
  const create = useCreateGenre();
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 *:w-full">
      <MultiSelect label="Genres" placeholder="Choose genres" required options={genreOptions(genres)} {...binding} />
      <NewFacet
        label="New genre"
        onCreate={async (genre) => (await create.mutateAsync({ genre }))._id}
        onCreated={(id) => binding.onChange([...(binding.value ?? []), id])}
      />
    </div>
  );
}

export function RegionField({ regions, ...binding }: Binding & { regions: readonly catalogue.Region[] }) {
  const create = useCreateRegion();
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 *:w-full">
      <MultiSelect
        label="Regions"
        placeholder="Choose regions"
        required
        options={regionOptions(regions)}
        {...binding}
      />
      <NewFacet
        label="New region"
        onCreate={async (region) => (await create.mutateAsync({ region }))._id}
        onCreated={(id) => binding.onChange([...(binding.value ?? []), id])}
      />
    </div>
  );
}
