import { suppressions } from "@overture/contract";
import { plural, t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useLifting } from "./suppressions.queries";

interface Props {
  suppression: suppressions.Suppression;
  onClose: () => void;
}

/** If the person unsubscribed, the user must type the address to lift the suppression. */
export function LiftDialog({ suppression, onClose }: Props) {
  const { _id, address } = suppression;
  const isRequestedByRecipient = suppressions.isRequestedByRecipient(suppression);
  const lift = useLifting(_id);
  const form = useContractForm(suppressions.liftBody, { defaultValues: { reason: "" } });

  function submit(body: { reason: string; address?: string | undefined }) {
    lift.mutate(body, {
      onSuccess: (others) => {
        if (others) toast.success(t`Suppression lifted`, { description: remainingWords(others.remaining) });
        else toast.success(t`${address} can be written to again`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog
      title={t`Lift suppression`}
      description={
        t`${address} can be written to again, unless it is suppressed for another reason too.` +
        " " +
        t`Conversations that have ended stay ended.`
      }
      width="normal"
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextArea label={t`Reason`} rows={2} hint={t`It is kept in the audit log.`} {...form.field("reason")} />
        {isRequestedByRecipient && (
          <TextField
            label={t`Address`}
            hint={t`This person unsubscribed. Type the address to lift the suppression anyway.`}
            placeholder={address}
            autoComplete="off"
            {...form.field("address")}
          />
        )}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={lift.isPending}>
            {t`Lift suppression`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function remainingWords(remaining: number): string {
  return plural(remaining, {
    one: "The address is still not written to: # other suppression remains.",
    other: "The address is still not written to: # other suppressions remain.",
  });
}
