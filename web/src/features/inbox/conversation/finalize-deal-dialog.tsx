import { limits, outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { campaignDetail } from "../../../entities/campaign/campaign.queries";
import { translated } from "../../../language/translate";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { CountField, MoneyField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { formatMoney } from "../../../ui/format";
import { TextArea } from "../../../ui/text-area";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { useDebounced } from "../../../ui/use-debounced";
import { type FinalizeBody, useFinalizeThread, warningsOfDeal } from "./deal.queries";
import { useAnnouncingDeal } from "./use-announcing-deal";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

export function FinalizeDealDialog({ thread, onClose }: Props) {
  const onTheTable = thread.deal?.onTheTable;
  const form = useContractForm(outreach.finalizeThread.body, {
    ...(onTheTable !== undefined && { defaultValues: { finalDealAmount: onTheTable } }),
  });
  const { mutateAsync: finalize, isPending } = useFinalizeThread(thread);
  const announce = useAnnouncingDeal(thread);
  const isAnnounced = useRef(false);
  const campaign = useQuery(campaignDetail(thread.campaignId));
  const notes = form.field("notes");
  const dueOn = form.field("dueOn");

  /** Continues if the dialog is closed meanwhile, and shows the result as a toast. */
  async function submit({ notes: said = "", ...deal }: FinalizeBody) {
    const body = said.trim() === "" ? deal : { ...deal, notes: said };
    // The toast of a second attempt replaces the error of the first.
    const id = `finalize ${thread._id}`;
    let isSaidAtField = false;
    const refuse = (error: Error) => {
      form.refuse(error);
      isSaidAtField = error instanceof CallError && error.errors["finalDealAmount"] !== undefined;
    };
    try {
      await finalize(body, { onError: refuse });
      toast.success(t`Deal finalized successfully!`, { id });
      onClose();
    } catch (error) {
      if (!isSaidAtField) toast.error(t`Failed to finalize deal`, { id, description: messageOf(error) });
      return;
    }
    if (isAnnounced.current) await announce(body);
  }

  return (
    <Dialog
      title={t`Finalize deal`}
      description={
        t`Closes the deal with ${thread.creator.username} and takes the amount off the budget.` +
        " " +
        t`You can still write to them, and reopen it.`
      }
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <MoneyField
          label={t`Final amount`}
          autoFocus
          hint={campaign.data && hintOf(campaign.data.budget, form.values.finalDealAmount)}
          {...form.field("finalDealAmount")}
        />
        <Warnings threadId={thread._id} amount={form.values.finalDealAmount} views={form.values.views} />
        <TextArea
          label={t`What was agreed`}
          rows={2}
          placeholder={t`Two reels and a story`}
          maxLength={limits.dealNotes.max}
          {...notes}
          onChange={(text) => notes.onChange(text === "" ? undefined : text)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t`Due on`}
            type="date"
            {...dueOn}
            onChange={(day) => dueOn.onChange(day === "" ? undefined : day)}
          />
          <CountField label={t`Views agreed`} noun="views" {...form.field("views")} />
        </div>
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          {/* Not a submit button, so that Enter in a field only finalizes. */}
          <Button
            disabled={isPending}
            onClick={({ currentTarget }) => {
              isAnnounced.current = true;
              currentTarget.form?.requestSubmit();
            }}
          >
            {t`Finalize and tell them`}
          </Button>
          <Button type="submit" tone="primary" busy={isPending} onClick={() => (isAnnounced.current = false)}>
            {t`Finalize`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface WarningsProps {
  threadId: string;
  amount: number | undefined;
  views: number | undefined;
}

/** The warnings about the deal, fetched when the user stops typing. They do not prevent closing it. */
function Warnings({ threadId, amount = 0, views }: WarningsProps) {
  const [settled, setSettled] = useState({ amount, views });
  useDebounced(amount, settled.amount, () => setSettled({ amount, views }));
  useDebounced(views, settled.views, () => setSettled({ amount, views }));
  const { data } = useQuery(warningsOfDeal(threadId, settled.amount, settled.views));
  const messages = settled.amount > 0 ? (data?.warnings ?? []) : [];
  return (
    <div role="status" aria-label={t`Warnings`} className="flex flex-col gap-1 text-[13px] text-warn empty:hidden">
      {messages.map(({ message }) => (
        <p key={message}>{translated(message)}</p>
      ))}
    </div>
  );
}

function hintOf(budget: number, amount: number | undefined): string {
  const remains = budget - (amount ?? 0);
  return remains < 0
    ? t`${formatMoney(-remains)} more than the ${formatMoney(budget)} that remain`
    : t`Leaves ${formatMoney(remains)} of the ${formatMoney(budget)} that remain`;
}
