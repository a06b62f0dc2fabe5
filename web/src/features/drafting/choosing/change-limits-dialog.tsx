import { campaigns } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { BudgetChange, budgetHint } from "../../../entities/campaign/budget-hint";
import { changesIn } from "../../../entities/campaign/campaign-changes";
import { GenreFocusField, RegionFocusField } from "../../../entities/campaign/focus-fields";
import { useUpdateCampaign } from "../../../entities/campaign/update-campaign.queries";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { MoneyField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

/** Changes the limits of the campaign, and so its available creators. Chosen creators stay chosen. */
export function ChangeLimitsDialog({ campaign, onClose }: Props) {
  const [start] = useState(() => ({
    budget: campaign.budget,
    genreFocus: campaign.genreFocus.map(({ _id }) => _id),
    region: campaign.region.map(({ _id }) => _id),
  }));
  // A deal may change the budget while the form is open. Saving can replace the new budget only after the user has
  // taken it over.
  const [budgetBefore, setBudgetBefore] = useState(start.budget);
  const form = useContractForm(campaigns.campaignChanges, { defaultValues: start });
  const update = useUpdateCampaign(campaign._id);
  const refresh = useRefreshCampaign(campaign._id);

  function takeOver(budget: number) {
    setBudgetBefore(budget);
    form.set("budget", budget);
  }

  function submit({ budget = 0, genreFocus, region }: campaigns.CampaignChanges) {
    update.mutate(changesIn({ budget, genreFocus, region }, { ...start, budget: budgetBefore }), {
      onSuccess: () => {
        refresh();
        toast.success(t`Limits of the campaign saved`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`Limits of the campaign`}
      description={t`Whom it can choose from. Its drafts and conversations stay as they are.`}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <div className="flex flex-col gap-4">
          <GenreFocusField {...form.field("genreFocus")} />
          <RegionFocusField {...form.field("region")} />
          <div>
            <MoneyField label={t`Budget left`} hint={budgetHint(campaign)} {...form.field("budget")} />
            <BudgetChange campaign={campaign} budgetBefore={budgetBefore} onTakeOver={takeOver} />
          </div>
        </div>
        <div className="mt-4 empty:hidden">
          <FormMessage>{form.message}</FormMessage>
        </div>
        <DialogActions>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
