import { passkeys } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { PasswordField } from "../../../ui/password-field";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { useContractForm } from "../../../ui/use-contract-form";
import { formClasses } from "../public-form";
import { RecoveryCodes } from "../recovery-codes";
import { ownSecondFactor } from "../second-factor.queries";
import { CodeField } from "./code-field";
import { useAddPasskey } from "./passkeys.queries";

const newPasskey = z.object({
  name: passkeys.addPasskey.body.shape.name,
  password: z.optional(z.string()),
  secondFactor: passkeys.beginPasskey.body.shape.secondFactor,
});

interface Props {
  onClose: () => void;
  onKept: (() => void) | undefined;
}

/**
 * First who it is, so that nobody adds a way in of their own from a borrowed session; then the device asks its owner.
 */
export function AddPasskeyDialog({ onClose, onKept }: Props) {
  const isAsked = useQuery(ownSecondFactor).data?.isOn === true;
  const add = useAddPasskey();
  const form = useContractForm(newPasskey, { defaultValues: { name: "" } });
  const codes = add.data?.recoveryCodes ?? [];

  if (codes.length > 0) {
    const keep = () => {
      onClose();
      onKept?.();
    };
    return (
      <Dialog title={t`The passkey was added`} width="normal" isShownOnce onClose={keep}>
        <RecoveryCodes codes={codes} onDone={keep} />
      </Dialog>
    );
  }

  const submit = (typed: z.output<typeof newPasskey>) =>
    add.mutate(typed, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes.length > 0) return;
        toast.success(t`The passkey was added`);
        onClose();
      },
      onError: form.refuse,
    });

  return (
    <Dialog
      title={t`Add a passkey`}
      description={t`Your browser then asks where to keep it: on this device, on a phone nearby, or on a security key.`}
      onClose={onClose}
    >
      <Form form={form} isSaved={add.isSuccess} className={formClasses} onSubmit={submit}>
        <TextField
          label={t`Name`}
          placeholder={t`My laptop`}
          hint={t`To know it by in the list`}
          {...form.field("name")}
        />
        <PasswordField
          label={t`Your password`}
          hint={t`Leave it empty if you only ever signed in by another service.`}
          autoComplete="current-password"
          {...form.field("password")}
        />
        {isAsked && <CodeField {...form.field("secondFactor")} />}
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={add.isPending}>
            {t`Add passkey`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
