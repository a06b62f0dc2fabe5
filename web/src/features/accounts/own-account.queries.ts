import { accounts, type BodyInput, type QueryInput } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { askOwnUser } from "../../api/own-user";
import { digestPassword } from "../../api/password-digest";
import { session } from "../../api/session";

/** Exchanges the code of a sign-in at another service for a session. */
export async function exchangeOAuthCode(code: string, secondFactor?: string): Promise<void> {
  const body = { code, ...(secondFactor !== undefined && { secondFactor }) };
  session.write(await call(accounts.exchangeOAuthCode, { body }));
}

/** Confirms an address by the link that was mailed there. Whether this browser takes the session is up to the page. */
export function verifyEmail(query: QueryInput<typeof accounts.verifyEmail>): Promise<accounts.Session> {
  return call(accounts.verifyEmail, { query });
}

/** The signed-in user with everything that settings shows. */
export const ownAccount = queryOptions({
  queryKey: ["own-account"] as const,
  queryFn: ({ signal }) => askOwnUser(signal),
});

export function useLinkOAuthAccount() {
  return useMutation({
    mutationFn: (provider: accounts.OAuthProvider) => call(accounts.linkOAuthAccount, { params: { provider } }),
  });
}

export function useUnlinkOAuthAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: accounts.OAuthProvider) => call(accounts.unlinkOAuthAccount, { params: { provider } }),
    onSuccess: () => void queryClient.invalidateQueries(ownAccount),
  });
}

export interface NewUser {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function useRegister(invitation: string | undefined) {
  return useMutation({
    mutationFn: async (person: NewUser) => {
      const body = await withDigests(person);
      return callWithMessage(accounts.register, { body: invitation === undefined ? body : { ...body, invitation } });
    },
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.forgotPassword>) => callWithMessage(accounts.forgotPassword, { body }),
  });
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: async (passwords: Pick<NewUser, "password" | "confirmPassword">) =>
      callWithMessage(accounts.resetPassword, { params: { token }, body: await withDigests(passwords) }),
  });
}

export function useTakeBackAddress(token: string) {
  return useMutation({
    mutationFn: async () => {
      const answer = await callWithMessage(accounts.takeBackAddress, { params: { token } });
      session.clear();
      return answer;
    },
  });
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ oldPassword, newPassword, confirmNewPassword }: PasswordChange) => {
      const [oldDigest, newDigest, confirmDigest] = await Promise.all([
        digestPassword(oldPassword),
        digestPassword(newPassword),
        digestPassword(confirmNewPassword),
      ]);
      const body = { oldPassword: oldDigest, newPassword: newDigest, confirmNewPassword: confirmDigest };
      return callWithMessage(accounts.updatePassword, { body });
    },
  });
}

export function useChangeDisplayName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.updateDisplayName>) =>
      callWithMessage(accounts.updateDisplayName, { body }),
    onSuccess: () => void queryClient.invalidateQueries(ownAccount),
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.updateEmail>) => callWithMessage(accounts.updateEmail, { body }),
  });
}

export async function withDigests<T extends { password: string; confirmPassword: string }>(typed: T): Promise<T> {
  const [password, confirmPassword] = await Promise.all([
    digestPassword(typed.password),
    digestPassword(typed.confirmPassword),
  ]);
  return { ...typed, password, confirmPassword };
}
