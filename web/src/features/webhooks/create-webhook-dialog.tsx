import { webhooks } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { CopyTextButton } from "../../ui/copy-text-button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { useCreateWebhook } from "./webhooks.queries";

export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const form = useContractForm(webhooks.webhookBody, { defaultValues: { url: "", events: ["response.received"] } });
  const chosen = form.field("events").value ?? [];

  if (create.data) {
    return (
      <Dialog
        title={t`The webhook's secret`}
        description={t`Verify signatures with it. Copy it now: it is not shown again.`}
        width="normal"
        isShownOnce
        onClose={onClose}
      >
        <code translate="no" className="block rounded border border-line bg-surface p-3 break-all select-all">
          {create.data.secret}
        </code>
        <DialogActions>
          <CopyTextButton text={create.data.secret}>{t`Copy secret`}</CopyTextButton>
          <Button tone="primary" onClick={onClose}>
            {t({ message: "Done", context: "closes a dialog" })}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }

  return (
    <Dialog title={t`New webhook`} width="normal" onClose={onClose}>
      <Form
        form={form}
        className="flex flex-col gap-4"
        onSubmit={(body) => create.mutate(body, { onError: form.refuse })}
      >
        <TextField label={t`Address`} placeholder="https://example.com/overture" {...form.field("url")} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{t`Events`}</legend>
          {webhooks.webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={event}
              checked={chosen.includes(event)}
              onChange={(isChosen) =>
                form.set("events", isChosen ? [...chosen, event] : chosen.filter((other) => other !== event))
              }
            />
          ))}
        </fieldset>
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Create webhook`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
