import { type campaigns, limits } from "@overture/contract";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { t } from "#language";
import { GenreFocusField, RegionFocusField } from "../../entities/campaign/focus-fields";
import { MailboxesChoice } from "../../entities/mailbox/mailboxes-choice";
import { CountField, MoneyField } from "../../ui/figure-field";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import type { useContractForm } from "../../ui/use-contract-form";

type CampaignForm = ReturnType<typeof useContractForm<typeof campaigns.campaignBody>>;
export type CampaignInput = z.input<typeof campaigns.campaignBody>;

interface Props {
  form: CampaignForm;
  budgetLabel: string;
  budgetHint: ReactNode;
  /** Shown below the budget, even if the field has an error. */
  belowBudget?: ReactNode;
  belowTerms?: ReactNode;
  /** The budget, if the user does not own the campaign and so cannot change it. */
  fixedBudget?: number | undefined;
  /** Set if the user does not own the campaign and so cannot choose its mailboxes. */
  areMailboxesFixed?: boolean;
}

/** The fields that creating and editing a campaign have in common. */
export function CampaignFields({
  form,
  budgetLabel,
  budgetHint,
  belowBudget,
  belowTerms,
  fixedBudget,
  areMailboxesFixed = false,
}: Props) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t`Name`}
        required
        autoFocus
        autoComplete="off"
        maxLength={limits.campaignName.max}
        {...form.field("name")}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div>
          <MoneyField
            label={budgetLabel}
            hint={budgetHint}
            {...form.field("budget")}
            {...(fixedBudget !== undefined && { disabled: true, value: fixedBudget })}
          />
          {belowBudget}
        </div>
        <CountField
          label={t`Target views`}
          hint={t`The views that all deals together should bring.`}
          noun="views"
          {...form.field("targetViews")}
        />
      </div>
      <GenreFocusField {...form.field("genreFocus")} />
      <RegionFocusField {...form.field("region")} />
      <TextArea
        label={t`Terms`}
        hint={t`What a creator agrees to. The page of each offer shows it, as it is when the offer goes out.`}
        rows={3}
        {...form.field("terms")}
      />
      {belowTerms}
      {!areMailboxesFixed && <MailboxesChoice {...form.field("mailboxes")} />}
    </div>
  );
}
