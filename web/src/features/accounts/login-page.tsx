import { accounts } from "@overture/contract";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { needsSecondFactor } from "../../api/call-error";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { type Credentials, useLogin } from "./login-api";
import { OAuthButtons } from "./oauth-buttons";
import { formClasses, linkClasses, PublicForm } from "./public-form";

export function LoginPage() {
  const navigate = useNavigate();
  const form = useContractForm(accounts.loginForm, { defaultValues: { username: "", password: "" } });
  const login = useLogin();
  const [asksForCode, setAsksForCode] = useState(false);

  function submit(credentials: Credentials) {
    login.mutate(credentials, {
      onSuccess: () => void navigate({ to: "/dashboard", replace: true }),
      onError: (error) => {
        if (needsSecondFactor(error)) setAsksForCode(true);
        form.refuse(error);
      },
    });
  }

  return (
    <PublicForm
      title="Sign in"
      description="Welcome back. Your campaigns are waiting."
      footer={
        <>
          New here?
          <Link to="/register" className={linkClasses}>
            Create an account
          </Link>
        </>
      }
    >
      <form noValidate className={formClasses} onSubmit={form.onSubmit(submit)}>
        <TextField label="Username" autoComplete="username" autoFocus {...form.field("username")} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
        {asksForCode && (
          <TextField
            label="Code"
            hint="From your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoFocus
            {...form.field("secondFactor")}
          />
        )}
        <Link to="/passoword-reset" className={`${linkClasses} self-start`}>
          Forgot your password?
        </Link>
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" wide busy={login.isPending}>
          Sign in
        </Button>
      </form>
      <OAuthButtons />
    </PublicForm>
  );
}
