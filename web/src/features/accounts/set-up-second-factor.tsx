import { secondFactor } from "@overture/contract";
import * as z from "zod/mini";
import { t } from "#language";
import { Button } from "../../ui/button";
import { growing } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { CodeField } from "./passkeys/code-field";
import { formClasses } from "./public-form";
import { useBeginSecondFactor, useConfirmSecondFactor } from "./second-factor.queries";

const proof = z.object({
  password: z.optional(z.string()),
  secondFactor: secondFactor.beginSecondFactor.body.shape.secondFactor,
});

interface Props {
  /** Whether there are passkeys already, so that one of them is asked for. */
  hasPasskeys: boolean;
  onCodes: (codes: string[]) => void;
}

/** First the password, so that nobody locks the owner out from a borrowed session; then the app and its first code. */
export function SetUpSecondFactor({ hasPasskeys, onCodes }: Props) {
  const form = useContractForm(proof);
  const begin = useBeginSecondFactor();

  if (begin.data) return <ConfirmApp {...begin.data} onCodes={onCodes} />;

  return (
    <form
      noValidate
      className={formClasses}
      onSubmit={form.onSubmit((typed) => begin.mutate(typed, { onError: form.refuse }))}
    >
      <PasswordField
        label={t`Your password`}
        hint={t`Leave it empty if you only ever signed in by another service.`}
        autoComplete="current-password"
        {...form.field("password")}
      />
      {hasPasskeys && <CodeField {...form.field("secondFactor")} />}
      <FormMessage>{form.message}</FormMessage>
      <div className={growing}>
        <Button type="submit" tone="primary" busy={begin.isPending}>
          {t`Set up an authenticator app`}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps {
  picture: string;
  secret: string;
  onCodes: (codes: string[]) => void;
}

function ConfirmApp({ picture, secret, onCodes }: ConfirmProps) {
  const form = useContractForm(secondFactor.confirmSecondFactor.body);
  const confirm = useConfirmSecondFactor();

  return (
    <form
      noValidate
      className={formClasses}
      onSubmit={form.onSubmit(({ code }) =>
        confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: form.refuse }),
      )}
    >
      <p>{t`Scan this with your authenticator app, or type the key into it.`}</p>
      <img src={picture} alt={t`QR code for the authenticator app`} className="size-48 rounded bg-white" />
      <p translate="no" className="font-mono text-[13px] break-all">
        {secret}
      </p>
      <TextField label={t`Code that the app shows`} autoComplete="one-time-code" autoFocus {...form.field("code")} />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary" busy={confirm.isPending}>
          {t`Turn on`}
        </Button>
      </div>
    </form>
  );
}
