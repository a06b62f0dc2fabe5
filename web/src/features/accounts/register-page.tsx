import { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { systemDescription } from "../../entities/system/system.queries";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { useContractForm } from "../../ui/use-contract-form";
import { emptyUser, NewUserFields } from "./new-user-fields";
import { OAuthButtons } from "./oauth-buttons";
import { type NewUser, useRegister } from "./own-account.queries";
import { formClasses, linkClasses, PublicForm } from "./public-form";
import { SandboxNote } from "./sandbox-note";

interface Props {
  /** The invitation in the link that the visitor received. */
  invitation: string | undefined;
}

export function RegisterPage({ invitation }: Props) {
  const form = useContractForm(accounts.registerForm, { defaultValues: emptyUser });
  const register = useRegister(invitation);
  const registration = useQuery(systemDescription).data?.registration;

  if (register.isSuccess) {
    return (
      <PublicForm
        title={t`Confirm your email`}
        description={t`Registration email was sent to ${register.data.data.email}`}
      >
        <SandboxNote />
        <p className="text-muted">
          {t`Open the link in that email within 24 hours; it confirms the address and signs you in.`}
        </p>
        <Link to="/login" className={`${linkClasses} mt-4 inline-block`}>
          {t`Back to sign in`}
        </Link>
      </PublicForm>
    );
  }

  if (registration === "closed" || (registration === "invite" && invitation === undefined)) {
    return (
      <PublicForm
        title={registration === "closed" ? t`Registration is closed` : t`Registration is by invitation`}
        description={
          registration === "closed"
            ? t`Ask an administrator to create an account for you.`
            : t`Ask an administrator for a link, and open it here.`
        }
      >
        <Link to="/login" className={linkClasses}>
          {t`Back to sign in`}
        </Link>
      </PublicForm>
    );
  }

  function submit(person: NewUser) {
    register.mutate(person, { onError: form.refuse });
  }

  return (
    <PublicForm
      title={t`Create an account`}
      description={t`Run your outreach from one place.`}
      footer={
        <>
          {t`Already registered?`}
          <Link to="/login" className={linkClasses}>
            {t`Sign in`}
          </Link>
        </>
      }
    >
      <form noValidate className={formClasses} onSubmit={form.onSubmit(submit)}>
        <NewUserFields form={form} />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" wide busy={register.isPending}>
          {t`Create account`}
        </Button>
      </form>
      <OAuthButtons />
    </PublicForm>
  );
}
