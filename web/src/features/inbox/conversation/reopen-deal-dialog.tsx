import { deals, limits, type outreach } from "@overture/contract";
import { t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatMoney } from "../../../ui/format";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useReopenThread } from "./deal.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

export function ReopenDealDialog({ thread, onClose }: Props) {
  const form = useContractForm(deals.reopenThread.body);
  const { mutateAsync: reopen, isPending } = useReopenThread(thread);
  const { username } = thread.creator;

  const amount = formatMoney(thread.finalDealAmount ?? 0);
  const whatFollows = [
    t`${amount} returns to the budget, and you can negotiate with ${username} again.`,
    ...(thread.result ? [t`The views and the link that were entered for this deal are removed.`] : []),
    t`Nothing is sent.`,
  ].join(" ");

  /** Continues if the dialog is closed meanwhile, and shows the result as a toast. */
  async function submit(body: { reason: string }) {
    try {
      await reopen(body, { onError: form.refuse });
      toast.success(t`Deal with ${username} reopened`);
      onClose();
    } catch (error) {
      toast.error(t`The deal with ${username} could not be reopened`, because(error));
    }
  }

  return (
    <Dialog title={t`Reopen deal`} description={whatFollows} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <TextField
          label={t`Reason`}
          required
          hint={t`Only you see it.`}
          maxLength={limits.reopenReason.max}
          autoFocus
          {...form.field("reason")}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={isPending}>
            {t`Reopen`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
