import type { outreach } from "@overture/contract";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/call-error";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useCancelThread } from "./deal.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

export function CancelThreadDialog({ thread, onClose }: Props) {
  const [reason, setReason] = useState("");
  const cancel = useCancelThread(thread);

  function submit(event: FormEvent) {
    event.preventDefault();
    cancel.mutate(reason.trim() === "" ? {} : { reason }, {
      onSuccess: () => {
        toast.success(`Conversation with ${thread.creator.username} cancelled`);
        onClose();
      },
    });
  }

  return (
    <Dialog title="Cancel conversation" description={`There is no way back. ${lossOf(thread)}`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField label="Reason" hint="Only you see it." maxLength={200} value={reason} onChange={setReason} />
        <FormMessage>{cancel.error ? messageOf(cancel.error) : undefined}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>Keep it open</Button>
          <Button type="submit" tone="danger" busy={cancel.isPending}>
            Cancel conversation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What exactly is lost. */
function lossOf({ creator, messages }: outreach.Thread): string {
  const drafts = draftsOf(messages).length;
  const queued = messages.filter(({ delivery }) => delivery === "queued").length;
  const lost = [
    drafts > 0 && `${formatQuantity(drafts, "draft")} can no longer be sent`,
    queued > 0 && `${formatQuantity(queued, "queued message is", "queued messages are")} taken back`,
  ].filter((loss) => loss !== false);
  return [`Nothing more is sent to ${creator.username} in this campaign`, ...lost].join(", ").concat(".");
}
