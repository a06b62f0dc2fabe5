import { type BodyInput, outreach, type threads } from "@overture/contract";
import { plural, Trans, t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useCancelThreads } from "./threads.queries";

interface Props {
  campaignId: string;
  chosen: Pick<BodyInput<typeof threads.cancelThreads>, "threadIds" | "matching">;
  count: number;
  /** The first sentence of the text, followed by a space. */
  warning: string;
  onClose: () => void;
  onCancelled: () => void;
}

/** Cancels the selected conversations at once, with one reason for all of them. */
export function CancelSelectedDialog({
  campaignId,
  chosen,
  count: conversations,
  warning,
  onClose,
  onCancelled,
}: Props) {
  const form = useContractForm(outreach.cancelBody, { defaultValues: { reason: "" } });
  const { mutateAsync: cancel, isPending } = useCancelThreads(campaignId);
  const count = formatQuantity(conversations, "conversation");

  /** Continues if the dialog is closed meanwhile, and shows the result as a toast. */
  async function submit({ reason = "" }: { reason?: string | undefined }) {
    try {
      const body = { ...chosen, ...(reason !== "" && { reason }) };
      const { changed, skipped } = await cancel(body, { onError: form.refuse });
      toast.success(plural(changed, { one: "# conversation cancelled", other: "# conversations cancelled" }), {
        ...(skipped > 0 && {
          description: plural(skipped, { one: "# other had ended before.", other: "# others had ended before." }),
        }),
      });
      onCancelled();
    } catch (error) {
      toast.error(t`The conversations could not be cancelled`, because(error));
    }
  }

  return (
    <Dialog
      title={t`Cancel ${count}`}
      description={
        <>
          {warning}
          <Trans>
            This cannot be undone. Nothing more is sent to these creators in this campaign, queued messages are taken
            back, and drafts can no longer be sent.
          </Trans>
        </>
      }
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <TextField label={t`Reason`} hint={t`Only you see it.`} maxLength={200} {...form.field("reason")} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Keep them open`}</Button>
          <Button type="submit" tone="danger" busy={isPending}>
            {t`Cancel ${count}`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
