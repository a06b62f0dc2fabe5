import { accounts } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Panel } from "../../ui/panel";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { type PasswordChange, useChangePassword } from "./own-account.queries";
import { formClasses } from "./public-form";

export function ChangePasswordForm() {
  const [round, setRound] = useState(0);
  return (
    <Panel title={t`Password`} description={t`Changing it signs you out everywhere else, and revokes your API keys.`}>
      {/* A new round starts with empty fields. */}
      <Fields key={round} onDone={() => setRound(round + 1)} />
    </Panel>
  );
}

function Fields({ onDone }: { onDone: () => void }) {
  const form = useContractForm(accounts.changePasswordForm, {
    defaultValues: { oldPassword: "", newPassword: "", confirmNewPassword: "" },
  });
  const change = useChangePassword();

  function submit(passwords: PasswordChange) {
    change.mutate(passwords, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className={formClasses} onSubmit={submit}>
      <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field("oldPassword")} />
      <PasswordField label={t`New password`} autoComplete="new-password" {...form.field("newPassword")} />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...form.field("confirmNewPassword")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary" busy={change.isPending}>
          {t`Change password`}
        </Button>
      </div>
    </Form>
  );
}
