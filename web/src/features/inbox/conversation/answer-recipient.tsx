import type { outreach } from "@overture/contract";
import { messageOf } from "../../../api/call-error";
import { useEditDraft } from "../../../entities/thread/message.queries";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { addressesOf } from "./answer-words";

interface Props {
  thread: outreach.Thread;
  draft: outreach.Message;
}

/** Whom a draft goes to, where the conversation knows more than the creator's own address. */
export function AnswerRecipient({ thread, draft }: Props) {
  const edit = useEditDraft(thread.campaignId, draft);
  const addresses = addressesOf(thread);
  if (addresses.length < 2) return null;
  return (
    <Select
      label="Reply to"
      disabled={edit.isPending}
      value={draft.recipient ?? addresses[0]}
      options={addresses.map((value) => ({
        value,
        label: value === thread.answersFrom ? `${value} (answered last)` : value,
      }))}
      onChange={(recipient) =>
        edit.mutate(
          { recipient },
          { onError: (error) => toast.error("The recipient could not be changed", { description: messageOf(error) }) },
        )
      }
    />
  );
}
