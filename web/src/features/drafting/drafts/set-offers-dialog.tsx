import { type BodyInput, drafts, type outreach } from "@overture/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { AdviceButton } from "../../../entities/thread/advice-button";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { MoneyField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useSetOffers } from "./selected-drafts.queries";

/** What is known of a draft in a list. */
export type ListedDraft = Pick<outreach.Draft, "_id" | "threadId" | "creator">;

interface Props extends Pick<SelectionProps, "ids"> {
  campaignId: string;
  rows: readonly ListedDraft[] | undefined;
  onClose: () => void;
  onSet: () => void;
}

type Offer = Pick<BodyInput<typeof drafts.setOffers>, "offer">;

const offerForm = z.pick(drafts.setOffers.body, { offer: true });

/** One offer for all selected drafts; those that left a place for it say it. */
export function SetOffersDialog({ campaignId, ids, rows, onClose, onSet }: Props) {
  const form = useContractForm(offerForm, { defaultValues: { offer: null } });
  const { mutateAsync: set, isPending } = useSetOffers(campaignId);

  async function submit({ offer }: Offer) {
    try {
      const { changed } = await set({ messageIds: [...ids], offer }, { onError: form.refuse });
      toast.success(`Offer set in ${formatQuantity(changed, "draft")}`);
      onSet();
    } catch {
      // The form says why.
    }
  }

  return (
    <Dialog
      title={`Set the offer of ${formatQuantity(ids.size, "draft")}`}
      description={`${hiddenWords(ids, rows)}Where {{offer}} is missing, the text gets it. Other words stay as they are.`}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <MoneyField
          label="Offer"
          placeholder="None"
          autoFocus
          {...form.field("offer")}
          onChange={(value: number | undefined) => form.set("offer", value ?? null)}
        />
        <AdviceForOne
          drafts={(rows ?? []).filter(({ _id }) => ids.has(_id))}
          onTake={(offer) => form.set("offer", offer)}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            Set offer
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** What one of them would be offered, by itself: whoever sets one amount for all sees what each would take. */
function AdviceForOne({ drafts: shown, onTake }: { drafts: readonly ListedDraft[]; onTake: (offer: number) => void }) {
  const [chosen, setChosen] = useState<string>();
  const conversations = new Map(shown.map(({ threadId, creator }) => [threadId, creator.username]));
  const [first] = conversations.keys();
  const threadId = chosen !== undefined && conversations.has(chosen) ? chosen : first;
  if (threadId === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      {conversations.size > 1 && (
        <Select
          label="Advice for"
          value={threadId}
          options={[...conversations].map(([value, label]) => ({ value, label }))}
          onChange={setChosen}
        />
      )}
      <AdviceButton threadId={threadId} onTake={onTake} />
    </div>
  );
}
