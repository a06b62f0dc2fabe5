import { accounts } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { useForgotPassword } from "./own-account.queries";
import { formClasses, linkClasses, PublicForm } from "./public-form";
import { SandboxNote } from "./sandbox-note";

export function ForgotPasswordPage() {
  const form = useContractForm(accounts.forgotPasswordForm, { defaultValues: { email: "" } });
  const forgot = useForgotPassword();

  if (forgot.isSuccess) {
    return (
      <PublicForm title={t`Check your mailbox`} description={forgot.data.message}>
        <SandboxNote />
        <Link to="/login" className={linkClasses}>
          {t`Back to sign in`}
        </Link>
      </PublicForm>
    );
  }

  return (
    <PublicForm
      title={t`Forgot your password?`}
      description={t`Enter your email address, and we will send you a link to set a new one.`}
      footer={
        <Link to="/login" className={linkClasses}>
          {t`Back to sign in`}
        </Link>
      }
    >
      <form
        noValidate
        className={formClasses}
        onSubmit={form.onSubmit((body) => forgot.mutate(body, { onError: form.refuse }))}
      >
        <TextField label={t`Email`} type="email" autoComplete="email" autoFocus {...form.field("email")} />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" wide busy={forgot.isPending}>
          {t`Send the link`}
        </Button>
      </form>
    </PublicForm>
  );
}
