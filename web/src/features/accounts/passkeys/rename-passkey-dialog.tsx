import { passkeys } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { formClasses } from "../public-form";
import { useRenamePasskey } from "./passkeys.queries";

interface Props {
  passkey: passkeys.Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const form = useContractForm(passkeys.renamePasskey.body, { defaultValues: { name: passkey.name } });
  const rename = useRenamePasskey(passkey);

  function submit({ name }: { name: string }) {
    rename.mutate(name, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog title={t`Rename passkey`} onClose={onClose}>
      <Form form={form} isSaved={rename.isSuccess} className={formClasses} onSubmit={submit}>
        <TextField label={t`Name`} {...form.field("name")} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={rename.isPending}>
            {t`Rename`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
