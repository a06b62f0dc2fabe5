import { passkeys } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { FormMessage } from "../../../ui/form-message";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { formClasses } from "../public-form";
import { CodeField } from "./code-field";
import { useRemovePasskey } from "./passkeys.queries";

interface Props {
  passkey: passkeys.Passkey;
  onClose: () => void;
}

/** Asks for a second factor, which may be this very passkey: a borrowed session is not enough. */
export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const form = useContractForm(passkeys.removePasskey.body);
  const remove = useRemovePasskey(passkey);

  const submit = form.onSubmit(({ secondFactor }) =>
    remove.mutate(secondFactor, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: form.refuse,
    }),
  );

  return (
    <Dialog
      title={t`Remove passkey`}
      description={t`"${passkey.name}" no longer signs you in. Delete it on the device too, which otherwise keeps
        offering it.`}
      onClose={onClose}
    >
      <form noValidate className={formClasses} onSubmit={submit}>
        <CodeField autoFocus {...form.field("secondFactor")} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="danger" busy={remove.isPending}>
            {t`Remove passkey`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
