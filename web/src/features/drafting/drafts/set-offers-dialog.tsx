import { type BodyInput, drafts } from "@overture/contract";
import * as z from "zod/mini";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DialogActions } from "../../../ui/dialog-actions";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatQuantity } from "../../../ui/format";
import { MoneyField } from "../../../ui/money-field";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useSetOffers } from "./selected-drafts.queries";

interface Props extends Pick<SelectionProps, "ids" | "rows"> {
  campaignId: string;
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
