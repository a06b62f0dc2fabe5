import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import { everyGenre, everyRegion } from "../creator/creator.queries";

type Binding = FieldBinding<string[] | undefined>;

/** The genres of a campaign's creators. */
export function GenreFocusField(field: Binding) {
  const genres = useQuery(everyGenre);
  return (
    <MultiSelect
      label={t`Genres`}
      placeholder={t`Any genre`}
      hint={genres.data?.length === 0 ? t`The catalogue has no genres yet.` : t`Creators of any one of these.`}
      options={genres.data?.map(({ _id, genre }) => ({ value: _id, label: genre })) ?? []}
      {...field}
      error={field.error ?? (genres.isError ? t`Failed to load genres` : undefined)}
    />
  );
}

/** The regions of a campaign's creators. */
export function RegionFocusField(field: Binding) {
  const regions = useQuery(everyRegion);
  return (
    <MultiSelect
      label={t`Regions`}
      placeholder={t`Any region`}
      hint={regions.data?.length === 0 ? t`The catalogue has no regions yet.` : t`Creators from any one of these.`}
      options={regions.data?.map(({ _id, region }) => ({ value: _id, label: region })) ?? []}
      {...field}
      error={field.error ?? (regions.isError ? t`Failed to load regions` : undefined)}
    />
  );
}
