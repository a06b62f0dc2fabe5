import { lazy, Suspense } from "react";
import { t } from "#language";
import { session, useSession } from "../../api/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { loadWithRetries } from "../../ui/load-with-retries";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import type { PasskeyButton as LoadedButton } from "./passkeys/passkey-button";
import { formClasses, linkClasses } from "./public-form";
import { useLoginForm } from "./use-login-form";

/** Who cannot load it signs in with the password: the page behind must not go. */
const PasskeyButton = lazy<typeof LoadedButton>(() =>
  loadWithRetries(() => import("./passkeys/passkey-button")).then(
    ({ PasskeyButton: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** Shown above a page with unsaved text when its session has ended. Waiting calls go on afterwards. */
export function SignInAgainDialog() {
  const username = useSession()?.user.username ?? "";
  const { form, submit, asksForCode, isBusy } = useLoginForm({ username, password: "" });

  return (
    <Dialog
      title={t`Sign in to continue`}
      description={t`Your session has ended. What you typed is still here, and waits for ${username}.`}
      alwaysAsks
      onClose={() => session.leave()}
    >
      <form noValidate className={formClasses} onSubmit={form.onSubmit(submit)}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField label={t`Password`} autoComplete="current-password" autoFocus {...form.field("password")} />
        {asksForCode && (
          <TextField
            label={t`Code`}
            hint={t`From your authenticator app, or a recovery code`}
            autoComplete="one-time-code"
            autoFocus
            {...form.field("secondFactor")}
          />
        )}
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t`Sign in`}
        </Button>
        <Suspense fallback={<div className="h-9" />}>
          <PasskeyButton wide work={(passkey) => passkey.signIn()}>
            {t`Sign in with a passkey`}
          </PasskeyButton>
        </Suspense>
        <a href="/login" target="_blank" rel="noreferrer" className={`${linkClasses} self-start`}>
          {t`Sign in another way, in a new tab`}
        </a>
      </form>
    </Dialog>
  );
}
