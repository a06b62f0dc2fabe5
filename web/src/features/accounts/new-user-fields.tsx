import type { accounts } from "@overture/contract";
import { t } from "#language";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import type { useContractForm } from "../../ui/use-contract-form";

export const emptyUser = { username: "", email: "", password: "", confirmPassword: "" };

type RegisterForm = ReturnType<typeof useContractForm<typeof accounts.registerForm>>;

/** The same for a person who registers and for an administrator who creates a user. */
export function NewUserFields({ form }: { form: RegisterForm }) {
  return (
    <>
      <TextField label={t`Username`} autoComplete="username" autoFocus {...form.field("username")} />
      <TextField label={t`Email`} type="email" autoComplete="email" {...form.field("email")} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least 8 characters`}
        {...form.field("password")}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field("confirmPassword")} />
    </>
  );
}
