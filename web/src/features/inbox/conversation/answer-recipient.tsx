import type { outreach } from "@overture/contract";
import { t } from "#language";
import { useChooseRecipient, useShownRecipient } from "../../../entities/thread/message.queries";
import { because } from "../../../ui/because";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { addressesOf } from "./answer-words";

interface Props {
  thread: outreach.Thread;
  draft: outreach.Message;
}

/** Chooses the recipient of a draft if the conversation has more addresses than the creator's own. */
export function AnswerRecipient({ thread, draft }: Props) {
  const { mutateAsync: chooseRecipient } = useChooseRecipient(thread.campaignId, draft);
  const { recipient: chosen } = useShownRecipient(draft);

  async function choose(recipient: string) {
    try {
      await chooseRecipient(recipient);
    } catch (error) {
      toast.error(t`The recipient could not be changed`, because(error));
    }
  }

  return <RecipientSelect thread={thread} value={chosen} onChange={(recipient) => void choose(recipient)} />;
}

interface SelectProps {
  thread: outreach.Thread;
  value: string | undefined;
  onChange: (recipient: string) => void;
}

export function RecipientSelect({ thread, value: chosen, onChange }: SelectProps) {
  const addresses = addressesOf(thread);
  if (addresses.length < 2) return null;
  return (
    <Select
      label={t`Reply to`}
      value={chosen ?? addresses[0]}
      options={addresses.map((value) => ({
        value,
        label: value === thread.answersFrom ? t`${value} (answered last)` : value,
      }))}
      onChange={onChange}
    />
  );
}
