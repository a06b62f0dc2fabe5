import type { ReactNode } from "react";
import { t } from "#language";
import { OAuthButtons } from "./oauth-buttons";
import { PasskeyButton } from "./passkeys/passkey-button";
import { SandboxNote } from "./sandbox-note";

interface Props {
  /** Whether somebody has to open a mailed link first. */
  isUnverified: boolean;
  /** Set where a code is asked for: a passkey can be used instead. */
  onCode: ((code: string) => void) | undefined;
}

/** Ways to sign in other than the password: a passkey, or other services. */
export function OtherSignInMethods({ isUnverified, onCode }: Props): ReactNode {
  return (
    <>
      {isUnverified && (
        <div className="mt-3">
          <SandboxNote />
        </div>
      )}
      <div className="mt-3 flex flex-col gap-3">
        {onCode ? (
          <PasskeyButton key="code" wide work={async (passkey) => onCode(await passkey.prove())}>
            {t`Use a passkey instead`}
          </PasskeyButton>
        ) : (
          <PasskeyButton key="alone" wide work={(passkey) => passkey.signIn()}>
            {t`Sign in with a passkey`}
          </PasskeyButton>
        )}
      </div>
      <OAuthButtons />
    </>
  );
}
