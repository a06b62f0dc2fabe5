import { drafts, type outreach } from "@overture/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { plural, t } from "#language";
import { AdviceButton } from "../../../entities/thread/advice-button";
import { noOffer } from "../../../entities/thread/thread-status";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { MoneyField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { NumberField } from "../../../ui/number-field";
import { Select } from "../../../ui/select";
import { hiddenWords, type SelectionProps } from "../../../ui/selection-bar";
import { useContractForm } from "../../../ui/use-contract-form";
import { OffersPreview } from "./offers-preview";
import type { NewOffers } from "./selected-drafts.queries";
import { useOffersWithUndo } from "./use-offers-with-undo";

/** The part of a draft that a list has. */
export type ListedDraft = Pick<outreach.Draft, "_id" | "threadId" | "creator">;

interface Props extends Pick<SelectionProps, "ids"> {
  campaignId: string;
  rows: readonly ListedDraft[] | undefined;
  onClose: () => void;
  onSet: () => void;
}

const { offer, by } = drafts.setOffers.body.shape;
const { price, percent } = by.def.innerType.shape;

const offerForm = z.object({ price: z.union([z.literal("same"), price]), offer, percent });
type OfferForm = z.output<typeof offerForm>;

const prices: ReadonlyArray<{ value: OfferForm["price"]; label: string }> = [
  { value: "same", label: t`The same for all` },
  { value: "usual", label: t`Each one's usual price` },
  { value: "advice", label: t`Advised opening offer` },
];

const whatChanges = t`Where ${"{{offer}}"} is missing, the text gets it. Other words stay as they are.`;

/** Sets one offer for all selected drafts, or for each a price of its own. Texts with a place for the offer show it. */
export function SetOffersDialog({ campaignId, ids, rows, onClose, onSet }: Props) {
  const form = useContractForm(offerForm, { defaultValues: { price: "same", offer: null, percent: 100 } });
  const { set, isPending } = useOffersWithUndo(campaignId);
  const kind = form.values.price ?? "same";
  const read = offerForm.safeParse(form.values);
  const chosen = read.success ? offersOf(read.data) : undefined;

  async function submit(values: OfferForm) {
    const isSet = await set({ messageIds: [...ids], ...offersOf(values) }, form.refuse);
    if (isSet) onSet();
  }

  return (
    <Dialog
      title={plural(ids.size, { one: "Set the offer of # draft", other: "Set the offer of # drafts" })}
      description={`${hiddenWords(ids, rows)}${whatChanges}`}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={(values) => void submit(values)}>
        <Select label={t`Offer by`} options={prices} {...form.field("price")} value={kind} />
        {kind === "same" ? (
          <>
            <MoneyField
              label={t`Offer`}
              placeholder={noOffer}
              autoFocus
              {...form.field("offer")}
              onChange={(value: number | undefined) => form.set("offer", value ?? null)}
            />
            <AdviceForOne
              drafts={(rows ?? []).filter(({ _id }) => ids.has(_id))}
              onTake={(amount) => form.set("offer", amount)}
            />
          </>
        ) : (
          <NumberField label={t`Percentage of it`} suffix="%" min={1} max={200} step={1} {...form.field("percent")} />
        )}
        {chosen && chosen.offer !== null && (
          <OffersPreview campaignId={campaignId} offers={{ messageIds: [...ids], ...chosen }} />
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {kind === "same" ? t`Set offer` : t`Set offers`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function offersOf({ price, offer = null, percent }: OfferForm): Pick<NewOffers, "offer" | "by"> {
  return price === "same" ? { offer } : { by: { price, percent } };
}

/** The advised offer for one draft. A user who sets one amount for all can look at each creator in turn. */
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
          label={t`Advice for`}
          value={threadId}
          options={[...conversations].map(([value, label]) => ({ value, label }))}
          onChange={setChosen}
        />
      )}
      <AdviceButton threadId={threadId} onTake={onTake} />
    </div>
  );
}
