import { type outreach, reading } from "@overture/contract";
import { Trans, t } from "#language";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { MoneyField } from "../../../ui/figure-field";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { type CorrectionBody, useCorrectReading } from "./answer.queries";
import { correctableKind, intentNames } from "./answer-words";

interface Props {
  message: outreach.Message;
  campaignId: string;
  creatorName: string;
  onClose: () => void;
}

const kinds = [
  { value: "reply", label: t`A reply` },
  { value: "auto-reply", label: t`An automatic reply` },
  { value: "other", label: t`Not a reply` },
] as const;

const nothing = "nothing";
const intents = [
  ...reading.intent.options.map((value) => ({ value, label: intentNames[value] })),
  { value: nothing, label: t`Nothing of that kind` },
] as const;

/** Corrects how an answer was read. The consequences of the correction apply at once. */
export function AnswerCorrectDialog({ message, campaignId, creatorName, onClose }: Props) {
  const kindBefore = correctableKind(message);
  const before = {
    ...(kindBefore && { kind: kindBefore }),
    intent: message.reading?.intent ?? null,
    offer: message.offer ?? null,
  };
  const form = useContractForm(reading.correctReading.body, { defaultValues: before });
  const correct = useCorrectReading(campaignId, message);
  const { kind, intent } = form.values;
  const optsOut = kind === "reply" && intent === "opt-out" && !message.reading?.hasUnsubscribed;
  const resumes = message.reading?.hasUnsubscribed === true && (kind !== "reply" || intent !== "opt-out");

  function submit(body: CorrectionBody) {
    correct.mutate(changesOf(body, before), {
      onSuccess: () => {
        toast.success(t`Corrected`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog title={t`Correct how this was read`} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Select label={t`This is`} options={kinds} {...form.field("kind")} />
        {kind === "reply" && (
          <>
            <Select
              label={t`It says`}
              options={intents}
              value={intent ?? nothing}
              onChange={(value) => form.set("intent", value === nothing ? null : value)}
            />
            <MoneyField
              label={t`Price asked for`}
              hint={t`Empty where it names none`}
              {...form.field("offer")}
              onChange={(value) => form.set("offer", value ?? null)}
            />
          </>
        )}
        {optsOut && (
          <p role="status" className="text-warn">
            {t`No campaign will write to ${creatorName} any more, and every open conversation with them is cancelled.`}
          </p>
        )}
        {resumes && (
          <p role="status" className="text-warn">
            <Trans>
              {creatorName} can be written to again, and the conversations that this cancelled are open again, unless
              another opt-out remains, or others have written there too: then an administrator can lift it.
            </Trans>
          </p>
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone={optsOut ? "danger" : "primary"} busy={correct.isPending} disabled={!form.isDirty}>
            {optsOut ? t`Unsubscribe creator` : t`Save correction`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Only changed values are corrections. If the message is not a reply, only its kind can be corrected. */
function changesOf(body: CorrectionBody, before: CorrectionBody): CorrectionBody {
  const kind = body.kind !== undefined && body.kind !== before.kind ? { kind: body.kind } : {};
  if (body.kind !== "reply") return kind;
  return {
    ...kind,
    ...(body.intent !== undefined && body.intent !== before.intent && { intent: body.intent }),
    ...(body.offer !== undefined && body.offer !== before.offer && { offer: body.offer }),
  };
}
