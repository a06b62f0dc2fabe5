import type { catalogue } from "@overture/contract";
import { t } from "#language";
import { CountField, MoneyField, PercentField } from "../../ui/figure-field";
import { TextField } from "../../ui/text-field";
import type { useContractForm } from "../../ui/use-contract-form";
import { useGenreCalls, useRegionCalls } from "./categories.queries";
import { CategoryField } from "./category-field";
import { genreOptions, regionOptions } from "./category-options";

type CreatorForm = ReturnType<typeof useContractForm<typeof catalogue.creatorBody>>;

export interface Categories {
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
}

/** The fields of a creator, both for a new one and for an existing one. */
export function CreatorFields({ form, genres, regions }: Categories & { form: CreatorForm }) {
  const { create: createGenre } = useGenreCalls();
  const { create: createRegion } = useRegionCalls();
  /** An emptied figure is sent as null, which removes it; a missing figure would not change. */
  const figure = (name: "avgCost" | "avgViews" | "acceptanceRate" | "dealSuccessIndex" | "followers") => ({
    ...form.field(name),
    onChange: (value: number | undefined) => form.set(name, value ?? null),
  });
  const known = (name: "displayName" | "firstName" | "platform" | "link") => ({
    ...form.field(name),
    value: form.values[name] ?? "",
    autoComplete: "off",
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t`Username`} autoComplete="off" autoFocus required {...form.field("username")} />
        <TextField label={t`Email`} type="email" autoComplete="off" required {...form.field("email")} />
        <CategoryField
          label={t`Genres`}
          placeholder={t`Choose genres`}
          kind="genre"
          options={genreOptions(genres)}
          onCreate={createGenre}
          {...form.field("genres")}
        />
        <CategoryField
          label={t`Regions`}
          placeholder={t`Choose regions`}
          kind="region"
          options={regionOptions(regions)}
          onCreate={createRegion}
          {...form.field("region")}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t`Display name`} hint={t`${"{{name}}"} in templates`} {...known("displayName")} />
        <TextField label={t`First name`} hint={t`${"{{firstName}}"} in templates`} {...known("firstName")} />
        <TextField label={t`Platform`} {...known("platform")} />
        <CountField label={t`Followers`} noun="followers" {...figure("followers")} />
        <TextField label={t`Link`} {...known("link")} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <MoneyField label={t`Average cost`} {...figure("avgCost")} />
        <CountField label={t`Average views`} noun="views" {...figure("avgViews")} />
        <PercentField label={t`Acceptance rate`} {...figure("acceptanceRate")} />
        <PercentField label={t`Deal success index`} {...figure("dealSuccessIndex")} />
      </div>
    </>
  );
}

export const emptyCreator = {
  username: "",
  genres: [],
  region: [],
  email: "",
  avgCost: 0,
  avgViews: 0,
  acceptanceRate: 0,
  dealSuccessIndex: 0,
};

export function fieldsOf(creator: catalogue.Creator): catalogue.CreatorBody {
  const { username, email, avgCost, avgViews, acceptanceRate, dealSuccessIndex } = creator;
  return {
    username,
    email,
    genres: creator.genres.map(({ _id }) => _id),
    region: creator.region.map(({ _id }) => _id),
    avgCost: avgCost ?? null,
    avgViews: avgViews ?? null,
    acceptanceRate: acceptanceRate ?? null,
    dealSuccessIndex: dealSuccessIndex ?? null,
    displayName: creator.displayName ?? null,
    firstName: creator.firstName ?? null,
    platform: creator.platform ?? null,
    followers: creator.followers ?? null,
    link: creator.link ?? null,
  };
}
