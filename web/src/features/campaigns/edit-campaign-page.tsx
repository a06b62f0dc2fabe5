import { campaigns } from "@overture/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { BudgetChange, budgetHint } from "../../entities/campaign/budget-hint";
import { campaignDetail } from "../../entities/campaign/campaign.queries";
import { changesIn } from "../../entities/campaign/campaign-changes";
import { mayIn } from "../../entities/campaign/campaign-rights";
import { useUpdateCampaign } from "../../entities/campaign/update-campaign.queries";
import { useLiveCampaign } from "../../entities/thread/use-live-campaign";
import { Button, buttonClasses } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Page } from "../../ui/page";
import { Panel } from "../../ui/panel";
import { SavedElsewhere } from "../../ui/saved-elsewhere";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { CampaignFields, type CampaignInput } from "./campaign-fields";
import { DeleteCampaignDialog } from "./delete-campaign-dialog";
import { useLiveCampaigns } from "./use-live-campaigns";

export function EditCampaignPage({ campaignId }: { campaignId: string }) {
  const { data: campaign } = useSuspenseQuery(campaignDetail(campaignId));
  const [start] = useState(() => inputOf(campaign));
  // A deal may change the budget while the form is open. Saving can replace the new budget only after the user has
  // taken it over.
  const [budgetBefore, setBudgetBefore] = useState(start.budget);
  const saved = { ...inputOf(campaign), budget: start.budget };
  const form = useContractForm(campaigns.campaignBody, { defaultValues: saved });
  const { terms: typedTerms = "" } = form.values;
  const update = useUpdateCampaign(campaignId);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const isOwner = mayIn(campaign, "own");
  useLiveCampaigns();
  useLiveCampaign(campaignId, useRouter());

  const leave = () =>
    void navigate({ to: "/dashboard/campaign/$campaignId", params: { campaignId }, ignoreBlocker: true });

  function takeOver(budget: number) {
    setBudgetBefore(budget);
    form.set("budget", budget);
  }

  function submit(body: campaigns.CampaignBody) {
    const before = { ...saved, targetViews: saved.targetViews ?? 0, budget: budgetBefore };
    const { name, budget, targetViews, genreFocus, region, mailboxes, terms } = body;
    const ofOwner = isOwner && { budget, mailboxes };
    update.mutate(changesIn({ name, targetViews, genreFocus, region, terms, ...ofOwner }, before), {
      onSuccess: ({ name }) => {
        toast.success(t`“${name}” saved`);
        leave();
      },
      onError: form.refuse,
    });
  }

  return (
    <Page title={t`Edit ${campaign.name}`} description={t`Its creators, drafts and conversations stay as they are.`}>
      <div className="flex max-w-xl flex-col gap-6">
        <Panel>
          <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
            <CampaignFields
              form={form}
              budgetLabel={t`Budget left`}
              budgetHint={isOwner ? budgetHint(campaign) : t`The owner of this campaign decides on its budget.`}
              belowBudget={
                isOwner && <BudgetChange campaign={campaign} budgetBefore={budgetBefore} onTakeOver={takeOver} />
              }
              belowTerms={
                saved.terms !== start.terms &&
                saved.terms !== typedTerms && (
                  <SavedElsewhere
                    says={t`The terms are these by now. Saving puts yours in their place.`}
                    texts={[{ content: saved.terms || t`None` }]}
                  />
                )
              }
              fixedBudget={isOwner ? undefined : campaign.budget}
              areMailboxesFixed={!isOwner}
            />
            <FormMessage>{form.message}</FormMessage>
            <div className="flex flex-wrap justify-end gap-2">
              <Link to="/dashboard/campaign/$campaignId" params={{ campaignId }} className={buttonClasses()}>
                {t`Cancel`}
              </Link>
              <Button type="submit" tone="primary" busy={update.isPending}>
                {t`Save`}
              </Button>
            </div>
          </Form>
        </Panel>
        {isOwner && (
          <Panel
            title={t`Delete this campaign`}
            description={t`Its drafts and conversations are deleted too. All of it can be restored for 30 days.`}
          >
            <Button tone="danger" icon={<Trash2 aria-hidden size={16} />} onClick={() => setIsDeleting(true)}>
              {t`Delete campaign`}
            </Button>
          </Panel>
        )}
      </div>
      {isDeleting && (
        <DeleteCampaignDialog
          campaign={campaign}
          onDeleted={() => void navigate({ to: "/dashboard/campaign", ignoreBlocker: true })}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Page>
  );
}

function inputOf(campaign: campaigns.Campaign) {
  const { name, budget, targetViews, genreFocus, region, mailboxes = [], terms = "" } = campaign;
  return {
    name,
    budget,
    // Without a target the field is empty.
    targetViews: targetViews || undefined,
    genreFocus: genreFocus.map(({ _id }) => _id),
    region: region.map(({ _id }) => _id),
    mailboxes,
    terms,
  } satisfies CampaignInput;
}
