import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/call-error";
import type { PasskeyWork } from "./passkey-work.queries";

/** Does something with a passkey. What goes wrong is reported in `problem`; nothing that was typed is lost. */
export function usePasskey(work: (passkey: PasskeyWork) => Promise<void>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const passkey = await import("./passkey-work.queries");
      await work(passkey).catch((problem: unknown) => {
        throw passkey.explain(problem);
      });
    },
  });
  return { start: () => mutate(), isBusy: isPending, problem: error ? messageOf(error) : undefined };
}

/** Browsers have passkeys on pages that came by TLS or from this machine, and for names: an address has none. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
