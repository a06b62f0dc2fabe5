import { type campaigns, limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { everyGenre, everyRegion } from "../../entities/creator/creator.queries";
import { MailboxChoice } from "../../entities/mailbox/mailbox-choice";
import { CountField } from "../../ui/count-field";
import { MoneyField } from "../../ui/money-field";
import { MultiSelect } from "../../ui/multi-select";
import { TextField } from "../../ui/text-field";
import type { useContractForm } from "../../ui/use-contract-form";

type CampaignForm = ReturnType<typeof useContractForm<typeof campaigns.campaignBody>>;
export type CampaignInput = z.input<typeof campaigns.campaignBody>;

interface Props {
  form: CampaignForm;
  budgetLabel: string;
  budgetHint: ReactNode;
}

/** What creating and editing a campaign have in common. */
export function CampaignFields({ form, budgetLabel, budgetHint }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        maxLength={limits.campaignName.max}
        {...form.field("name")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={budgetLabel} hint={budgetHint} {...form.field("budget")} />
        <CountField
          label="Target views"
          hint="The views that all deals together should bring."
          noun="views"
          {...form.field("targetViews")}
        />
      </div>
      <GenreField form={form} />
      <RegionField form={form} />
      <MailboxChoice {...form.field("mailbox")} />
    </div>
  );
}

function GenreField({ form }: { form: CampaignForm }) {
  const genres = useQuery(everyGenre);
  const field = form.field("genreFocus");
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

function RegionField({ form }: { form: CampaignForm }) {
  const regions = useQuery(everyRegion);
  const field = form.field("region");
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
