import { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { CallError, messageOf } from "../../../api/call-error";
import { campaignDetail } from "../../../entities/campaign/campaign.queries";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { FormMessage } from "../../../ui/form-message";
import { formatMoney } from "../../../ui/format";
import { MoneyField } from "../../../ui/money-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { type FinalizeBody, useFinalizeThread } from "./deal.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

export function FinalizeDealDialog({ thread, onClose }: Props) {
  const onTheTable = thread.deal?.onTheTable;
  const form = useContractForm(outreach.finalizeThread.body, {
    ...(onTheTable !== undefined && { defaultValues: { finalDealAmount: onTheTable } }),
  });
  const finalize = useFinalizeThread(thread);
  const campaign = useQuery(campaignDetail(thread.campaignId));

  function submit(body: FinalizeBody) {
    finalize.mutate(body, {
      onSuccess: () => {
        toast.success("Deal finalized successfully!");
        onClose();
      },
      onError: (error) => {
        form.refuse(error);
        const isOfField = error instanceof CallError && error.errors["finalDealAmount"] !== undefined;
        if (!isOfField) toast.error("Failed to finalize deal", { description: messageOf(error) });
      },
    });
  }

  return (
    <Dialog
      title="Finalize deal"
      description={`Closes the conversation with ${thread.creator.username} and takes the amount off the budget. There is no way back.`}
      dirty={form.isDirty}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit(submit)}>
        <MoneyField
          label="Final amount"
          autoFocus
          hint={campaign.data && hintOf(campaign.data.budget, form.values.finalDealAmount)}
          {...form.field("finalDealAmount")}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={finalize.isPending}>
            Finalize
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function hintOf(budget: number, amount: number | undefined): string {
  const remains = budget - (amount ?? 0);
  return remains < 0
    ? `${formatMoney(-remains)} more than the ${formatMoney(budget)} that remain`
    : `Leaves ${formatMoney(remains)} of the ${formatMoney(budget)} that remain`;
}
