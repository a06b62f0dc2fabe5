import type { ComponentProps } from "react";
import { t } from "#language";
import { StatusDot } from "../../../ui/status-dot";
import { TextField } from "../../../ui/text-field";
import { PasskeyButton } from "./passkey-button";

type Props = Pick<ComponentProps<typeof TextField>, "name" | "value" | "onChange" | "ref" | "error" | "autoFocus">;

/** A second factor: a code that is typed, or a passkey in its place. */
export function CodeField({ value, ...field }: Props) {
  const isPasskey = value?.startsWith("pk_") === true;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          {...field}
          label={t`Code`}
          hint={t`From your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          // What stands for the passkey is nothing to be read.
          value={isPasskey ? "" : value}
        />
      </div>
      {isPasskey && field.error === undefined && <StatusDot tone="good">{t`Passkey used`}</StatusDot>}
      <PasskeyButton work={async (passkey) => field.onChange(await passkey.prove())}>
        {t`Use a passkey instead`}
      </PasskeyButton>
    </div>
  );
}
