import { secondFactor } from "@overture/contract";
import { plural, t } from "#language";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { CodeField } from "./passkeys/code-field";
import { formClasses } from "./public-form";
import { useMakeRecoveryCodes, useRemoveSecondFactor } from "./second-factor.queries";

interface Props {
  /** Otherwise the passkeys are the second factor. */
  hasApp: boolean;
  codesLeft: number;
  onCodes: (codes: string[]) => void;
}

/** Both changes ask for a code: a borrowed session is not enough. */
export function SecondFactorOn({ hasApp, codesLeft, onCodes }: Props) {
  const form = useContractForm(secondFactor.removeSecondFactor.body);
  const makeCodes = useMakeRecoveryCodes();
  const remove = useRemoveSecondFactor();

  const renew = form.onSubmit(({ secondFactor: code }) =>
    makeCodes.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: form.refuse }),
  );
  const switchOff = form.onSubmit(({ secondFactor: code }) =>
    remove.mutate(code, {
      onSuccess: ({ message }) => {
        toast.success(message);
        // Where passkeys stay, so does the form, and its code was used.
        form.set("secondFactor", undefined);
      },
      onError: form.refuse,
    }),
  );

  return (
    <form noValidate className={formClasses} onSubmit={renew}>
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusDot tone="good">{hasApp ? t`On` : t`On, by your passkeys`}</StatusDot>
        <span className="text-muted">
          {plural(codesLeft, { one: "# recovery code left", other: "# recovery codes left" })}
        </span>
      </p>
      <CodeField {...form.field("secondFactor")} />
      <FormMessage>{form.message}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={makeCodes.isPending}>
          {t`New recovery codes`}
        </Button>
        {hasApp && (
          <Button tone="danger" busy={remove.isPending} onClick={switchOff}>
            {t`Turn off the app`}
          </Button>
        )}
      </div>
    </form>
  );
}
