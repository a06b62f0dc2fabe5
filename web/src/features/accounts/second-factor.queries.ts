import { type accounts, secondFactor } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { digestPassword } from "../../api/password-digest";

export const ownSecondFactor = queryOptions({
  queryKey: ["own-second-factor"] as const,
  queryFn: ({ signal }) => call(secondFactor.getSecondFactor, { signal }),
});

interface Proof {
  password?: string | undefined;
  /** Needed for users with passkeys. */
  secondFactor?: string | undefined;
}

/**
 * Users who only signed in by other services have no password to give. The QR code is drawn in the browser, so the
 * secret goes nowhere else.
 */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: async ({ password = "", secondFactor: code = "" }: Proof) => {
      const body = {
        ...(password !== "" && { password: await digestPassword(password) }),
        ...(code !== "" && { secondFactor: code }),
      };
      const [begun, { renderSVG }] = await Promise.all([call(secondFactor.beginSecondFactor, { body }), import("uqr")]);
      return { ...begun, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(begun.url, { border: 2 }))}` };
    },
  });
}

export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(secondFactor.confirmSecondFactor, { body: { code } }),
  });
}

export function useMakeRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string) => call(secondFactor.makeRecoveryCodes, { body: { secondFactor: code } }),
  });
}

export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callWithMessage(secondFactor.removeSecondFactor, { body: { secondFactor: code } }),
    onSuccess: () => void queryClient.invalidateQueries(ownSecondFactor),
  });
}

export function useResetSecondFactor(user: accounts.User) {
  return useMutation({
    mutationFn: () => callWithMessage(secondFactor.resetSecondFactor, { params: { id: user._id } }),
  });
}
