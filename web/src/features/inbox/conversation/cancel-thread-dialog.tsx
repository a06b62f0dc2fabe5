import { outreach } from "@overture/contract";
import { plural, t } from "#language";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useCancelThread } from "./deal.queries";

interface Props {
  thread: outreach.Thread;
  /** The initial text of the reason field. */
  reason?: string;
  onClose: () => void;
}

export function CancelThreadDialog({ thread, reason: first = "", onClose }: Props) {
  const form = useContractForm(outreach.cancelBody, { defaultValues: { reason: first } });
  const { mutateAsync: cancel, isPending } = useCancelThread(thread);
  const { username } = thread.creator;

  /** Continues if the dialog is closed meanwhile, and shows the result as a toast. */
  async function submit({ reason = "" }: { reason?: string | undefined }) {
    try {
      await cancel(reason === "" ? {} : { reason }, { onError: form.refuse });
      toast.success(t`Conversation with ${username} cancelled`);
      onClose();
    } catch (error) {
      toast.error(t`The conversation with ${username} could not be cancelled`, because(error));
    }
  }

  return (
    <Dialog
      title={t`Cancel conversation`}
      description={`${t`This cannot be undone.`} ${lossOf(thread)}`}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <TextField label={t`Reason`} hint={t`Only you see it.`} maxLength={200} {...form.field("reason")} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Keep it open`}</Button>
          <Button type="submit" tone="danger" busy={isPending}>
            {t`Cancel conversation`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Says which drafts and queued messages are lost. */
function lossOf({ creator, messages }: outreach.Thread): string {
  const drafts = draftsOf(messages).length;
  const queued = messages.filter(({ delivery }) => delivery === "queued").length;
  const lost = [
    drafts > 0 && plural(drafts, { one: "# draft can no longer be sent", other: "# drafts can no longer be sent" }),
    queued > 0 && plural(queued, { one: "# queued message is taken back", other: "# queued messages are taken back" }),
  ].filter((loss) => loss !== false);
  return [t`Nothing more is sent to ${creator.username} in this campaign`, ...lost].join(", ").concat(".");
}
