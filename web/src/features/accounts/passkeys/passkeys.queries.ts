import { passkeys } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../../api/client";
import { digestPassword } from "../../../api/password-digest";
import { ownSecondFactor } from "../second-factor.queries";

export const ownPasskeys = queryOptions({
  queryKey: ["own-passkeys"] as const,
  queryFn: ({ signal }) => call(passkeys.listPasskeys, { signal }),
});

export interface NewPasskey {
  name: string;
  password?: string | undefined;
  secondFactor?: string | undefined;
}

/** Users who only signed in by other services have no password to give. */
export function useAddPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ name, password = "", secondFactor = "" }: NewPasskey) => {
      const passkey = await import("./passkey-work.queries");
      try {
        const body = {
          ...(password !== "" && { password: await digestPassword(password) }),
          ...(secondFactor !== "" && { secondFactor }),
        };
        const attestation = await passkey.create(await call(passkeys.beginPasskey, { body }));
        return await call(passkeys.addPasskey, { body: { name, attestation } });
      } catch (error) {
        throw passkey.explain(error);
      }
    },
    onSuccess: refresh,
  });
}

export function useRenamePasskey({ _id: id }: passkeys.Passkey) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => callWithMessage(passkeys.renamePasskey, { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useRemovePasskey({ _id: id }: passkeys.Passkey) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (secondFactor: string) =>
      callWithMessage(passkeys.removePasskey, { params: { id }, body: { secondFactor } }),
    onSuccess: refresh,
  });
}

/** The first and the last passkey change whether there is a second factor. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(ownPasskeys);
    void queryClient.invalidateQueries(ownSecondFactor);
  };
}
