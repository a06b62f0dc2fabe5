import { campaigns } from "@overture/contract";
import { useNavigate } from "@tanstack/react-router";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { CampaignFields } from "./campaign-fields";
import { useCreateCampaign } from "./campaigns.queries";

/** Creates a campaign and opens its page. */
export function CreateCampaignDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(campaigns.campaignBody, { defaultValues: { name: "" } });
  const create = useCreateCampaign();
  const navigate = useNavigate();

  function submit(body: campaigns.CampaignBody) {
    create.mutate(body, {
      onSuccess: ({ _id, name }) => {
        toast.success(t`“${name}” created`);
        void navigate({ to: "/dashboard/campaign/$campaignId", params: { campaignId: _id }, ignoreBlocker: true });
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`New campaign`}
      description={t`What it may cost, what it should bring, and which creators it is for.`}
      width="normal"
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <CampaignFields form={form} budgetLabel={t`Budget`} budgetHint={t`Each deal is taken off it.`} />
        <div className="mt-4 empty:hidden">
          <FormMessage>{form.message}</FormMessage>
        </div>
        <DialogActions>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Create campaign`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
