import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { loadWithRetries } from "../../ui/load-with-retries";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { formClasses, linkClasses, PublicForm } from "./public-form";
import { useLoginForm } from "./use-login-form";

/** Loaded after the page, which must be small. Who cannot load them signs in with the password. */
const OtherSignInMethods = lazy(() =>
  loadWithRetries(() => import("./other-sign-in-methods")).then(
    ({ OtherSignInMethods: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const typedNothing = { username: "", password: "" };

export function LoginPage() {
  const { form, submit, asksForCode, isBusy } = useLoginForm(typedNothing);
  const isUnverified = form.message === t`Please verify your email address first`;

  return (
    <PublicForm
      title={t`Sign in`}
      description={t`Welcome back. Your campaigns are waiting.`}
      footer={
        <>
          {t`New here?`}
          <Link to="/register" className={linkClasses}>
            {t`Create an account`}
          </Link>
        </>
      }
    >
      <form noValidate className={formClasses} onSubmit={form.onSubmit(submit)}>
        <TextField label={t`Username`} autoComplete="username" autoFocus {...form.field("username")} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field("password")} />
        {asksForCode && (
          <TextField
            label={t`Code`}
            hint={t`From your authenticator app, or a recovery code`}
            autoComplete="one-time-code"
            autoFocus
            {...form.field("secondFactor")}
          />
        )}
        <Link to="/passoword-reset" className={`${linkClasses} self-start`}>
          {t`Forgot your password?`}
        </Link>
        <FormMessage>{form.message}</FormMessage>
        {/* The server mails it with this refusal, at most once a minute. */}
        {isUnverified && (
          <p role="status" className="text-[13px] text-muted">
            {t`The link has just been mailed to you. For another one, sign in again in a minute.`}
          </p>
        )}
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t`Sign in`}
        </Button>
      </form>
      <Suspense fallback={<div className="mt-3 h-9" />}>
        <OtherSignInMethods
          isUnverified={isUnverified}
          onCode={asksForCode ? (secondFactor) => submit({ ...typedNothing, ...form.values, secondFactor }) : undefined}
        />
      </Suspense>
    </PublicForm>
  );
}
