import { accounts } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { emptyUser, NewUserFields } from "./new-user-fields";
import type { NewUser } from "./own-account.queries";
import { formClasses } from "./public-form";
import { useCreateUser } from "./users.queries";

export const userTransportText = t`Something went wrong, please contact support`;

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(accounts.registerForm, { defaultValues: emptyUser, transportText: userTransportText });
  const create = useCreateUser();

  function submit(person: NewUser) {
    create.mutate(person, {
      onSuccess: ({ email }) => {
        toast.success(t`Registration email was sent to ${email}`);
        onClose();
      },
      onError: form.refuse,
    });
  }

  return (
    <Dialog title={t`New user`} description={t`The new user must first confirm an email to log in.`} onClose={onClose}>
      <Form form={form} className={formClasses} onSubmit={submit}>
        <NewUserFields form={form} />
        <FormMessage>{form.message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t`Create user`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
