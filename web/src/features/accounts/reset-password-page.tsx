import { accounts } from "@overture/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { t } from "#language";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { PasswordField } from "../../ui/password-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { useResetPassword } from "./own-account.queries";
import { formClasses, linkClasses, PublicForm } from "./public-form";

export function ResetPasswordPage({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useContractForm(accounts.resetPasswordForm, { defaultValues: { password: "", confirmPassword: "" } });
  const reset = useResetPassword(token);

  function submit(passwords: { password: string; confirmPassword: string }) {
    reset.mutate(passwords, {
      onSuccess: ({ message }) => {
        toast.success(message);
        void navigate({ to: "/login" });
      },
      onError: form.refuse,
    });
  }

  return (
    <PublicForm
      title={t`Set a new password`}
      description={t`You are signed out everywhere, and sign in with the new password.`}
      footer={
        <Link to="/passoword-reset" className={linkClasses}>
          {t`Ask for another link`}
        </Link>
      }
    >
      <form noValidate className={formClasses} onSubmit={form.onSubmit(submit)}>
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 8 characters`}
          autoFocus
          {...form.field("password")}
        />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field("confirmPassword")} />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" wide busy={reset.isPending}>
          {t`Set password`}
        </Button>
      </form>
    </PublicForm>
  );
}
