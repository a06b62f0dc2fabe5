import { Button } from "../../../ui/button";
import { FormMessage } from "../../../ui/form-message";
import type { PasskeyWork } from "./passkey-work.queries";
import { canUsePasskeys, usePasskey } from "./use-passkey";

interface Props {
  children: string;
  wide?: boolean;
  work: (passkey: PasskeyWork) => Promise<void>;
}

/** Nothing where the browser has no passkeys. */
export function PasskeyButton({ children, wide = false, work }: Props) {
  const { start, isBusy, problem } = usePasskey(work);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormMessage>{problem}</FormMessage>
      <Button wide={wide} busy={isBusy} onClick={start}>
        {children}
      </Button>
    </>
  );
}
