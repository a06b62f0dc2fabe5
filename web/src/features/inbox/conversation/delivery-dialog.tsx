import { deals, limits, type outreach } from "@overture/contract";
import { plural, t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { CountField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { type DeliveryEntry, useEnterDelivery } from "./delivery.queries";

interface Props {
  thread: outreach.Thread;
  onClose: () => void;
}

/** Enters what a closed deal brought. Emptying a field removes its stored value. */
export function DeliveryDialog({ thread, onClose }: Props) {
  const { creator, bookedViews = 0, result = {} } = thread;
  const before: DeliveryEntry = { ...result, publishedAt: result.publishedAt?.slice(0, 10) };
  const form = useContractForm(deals.enterDelivery.body, { defaultValues: before });
  const { mutateAsync: enter, isPending } = useEnterDelivery(thread);
  const url = form.field("url");
  const publishedAt = form.field("publishedAt");
  const views = form.field("views");

  const booked = plural(Math.round(bookedViews), { one: "# view is booked", other: "# views are booked" });
  const what =
    bookedViews > 0
      ? t`What ${creator.username} published for this deal, for which ${booked}.`
      : t`What ${creator.username} published for this deal.`;

  /** Sends only changed fields, so that an exact time that another program has entered is preserved. */
  async function submit(entry: DeliveryEntry) {
    const names = ["url", "publishedAt", "views"] as const;
    const changed = names.filter((name) => entry[name] !== before[name]);
    const body = Object.fromEntries(changed.map((name) => [name, entry[name] ?? null]));
    try {
      await enter(body, { onError: form.refuse });
      toast.success(t`Delivery of ${creator.username} saved`);
      onClose();
    } catch (error) {
      toast.error(t`The delivery could not be saved`, because(error));
    }
  }

  return (
    <Dialog title={t`Delivery`} description={`${what} ${t`Figures are learned from it.`}`} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={(body) => void submit(body)}>
        <TextField
          label={t`Link`}
          placeholder="https://"
          maxLength={limits.resultUrl.max}
          autoFocus
          {...url}
          value={url.value ?? undefined}
          onChange={(text) => url.onChange(text === "" ? undefined : text)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t`Published on`}
            type="date"
            {...publishedAt}
            value={publishedAt.value ?? undefined}
            onChange={(day) => publishedAt.onChange(day === "" ? undefined : day)}
          />
          <CountField label={t`Views delivered`} noun="views" {...views} value={views.value ?? undefined} />
        </div>
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
