import { accounts, type BodyInput, limits } from "@overture/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { digestPassword } from "../../api/password-digest";
import { session } from "../../api/session";

interface UserSearch {
  page: number;
  query: string;
}

const allUsers = ["users"] as const;

/** One page of the users that match. */
export const userPage = ({ page, query }: UserSearch) =>
  queryOptions({
    queryKey: [...allUsers, "page", page, query],
    queryFn: ({ signal }) => call(accounts.listUsers, { query: { page, limit: limits.pageSize, query }, signal }),
    placeholderData: keepPreviousData,
  });

/** Every page so far, for the list that grows as one scrolls. */
export const userStream = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...allUsers, "stream", query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(accounts.listUsers, { query: { page: pageParam, limit: limits.pageSize, query }, signal }),
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
  });

export interface Credentials {
  username: string;
  password: string;
}

export function useLogin() {
  return useMutation({
    mutationFn: async ({ username, password }: Credentials) =>
      call(accounts.login, { body: { username, password: await digestPassword(password) } }),
    onSuccess: (answer) => session.write(answer),
  });
}

/** Turns the code of a sign-in at another service into a session. */
export async function exchangeOAuthCode(code: string): Promise<void> {
  session.write(await call(accounts.exchangeOAuthCode, { body: { code } }));
}

/** The signed-in user with everything that settings shows. */
export const ownAccount = queryOptions({
  queryKey: ["own-account"] as const,
  queryFn: async ({ signal }) => {
    const user = await call(accounts.me, { signal });
    keepIfOwn(user);
    return user;
  },
});

/** The session knows its user's name, email and role, which may have been changed since by an administrator. */
function keepIfOwn({ _id, username, email, role }: accounts.User): void {
  const current = session.read();
  if (current?.user._id !== _id) return;
  const { user } = current;
  if (user.username === username && user.email === email && user.role === role) return;
  session.write({ ...current, user: { _id, username, email, role } });
}

export function useLinkOAuthAccount() {
  return useMutation({
    mutationFn: (provider: accounts.OAuthProvider) => call(accounts.linkOAuthAccount, { params: { provider } }),
  });
}

export function useUnlinkOAuthAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: accounts.OAuthProvider) => call(accounts.unlinkOAuthAccount, { params: { provider } }),
    onSuccess: () => queryClient.invalidateQueries(ownAccount),
  });
}

export interface NewUser {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function useRegister() {
  return useMutation({
    mutationFn: async (person: NewUser) => callWithMessage(accounts.register, { body: await withDigests(person) }),
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

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.updateEmail>) => callWithMessage(accounts.updateEmail, { body }),
  });
}

export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: NewUser) => call(accounts.createUser, { body: await withDigests(person) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

export function useUpdateUser(user: accounts.User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.updateUser>) =>
      call(accounts.updateUser, { params: { id: user._id }, body }),
    onSuccess: (updated) => {
      keepIfOwn(updated);
      return queryClient.invalidateQueries({ queryKey: allUsers });
    },
  });
}

export function useDeleteUser(user: accounts.User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callWithMessage(accounts.deleteUser, { params: { id: user._id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

async function withDigests<T extends { password: string; confirmPassword: string }>(typed: T): Promise<T> {
  const [password, confirmPassword] = await Promise.all([
    digestPassword(typed.password),
    digestPassword(typed.confirmPassword),
  ]);
  return { ...typed, password, confirmPassword };
}
