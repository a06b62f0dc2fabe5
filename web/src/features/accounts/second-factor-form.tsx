import { secondFactor } from "@overture/contract";
import { t } from "#language";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { PasskeyButton } from "./passkeys/passkey-button";
import { formClasses } from "./public-form";

interface Props {
  /** The server's message about the previous code. */
  message: string | undefined;
  busy: boolean;
  onCode: (code: string) => void;
}

/** Asks for the second factor on a page that signs in by a link or by another service. */
export function SecondFactorForm({ message, busy, onCode }: Props) {
  const form = useContractForm(secondFactor.removeSecondFactor.body);
  return (
    <form noValidate className={formClasses} onSubmit={form.onSubmit((typed) => onCode(typed.secondFactor))}>
      <TextField
        label={t`Code`}
        hint={t`From your authenticator app, or a recovery code`}
        autoComplete="one-time-code"
        autoFocus
        {...form.field("secondFactor")}
      />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" tone="primary" wide busy={busy}>
        {t`Sign in`}
      </Button>
      <PasskeyButton wide work={async (passkey) => onCode(await passkey.prove())}>
        {t`Use a passkey instead`}
      </PasskeyButton>
    </form>
  );
}
