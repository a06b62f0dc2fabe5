import { accounts, type BodyInput, limits, personalData } from "@overture/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { t } from "#language";
import { call, callWithMessage } from "../../api/client";
import { keepRow } from "../../api/keep-row";
import { keepIfOwn } from "../../api/own-user";
import { because } from "../../ui/because";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/toast";
import { type NewUser, withDigests } from "./own-account.queries";

interface UserSearch {
  page: number;
  query: string;
}

const allUsers = ["users"] as const;

/** One page of the matching users. */
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

/** Users who have registered and were not admitted yet. */
export const waitingUsers = queryOptions({
  queryKey: [...allUsers, "waiting"],
  queryFn: ({ signal }) =>
    call(accounts.listUsers, { query: { standing: "waiting", limit: limits.catalogueSize }, signal }),
});

export function useAdmitUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (user: accounts.User) => callWithMessage(accounts.admitUser, { params: { id: user._id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: NewUser) => call(accounts.createUser, { body: await withDigests(person) }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

export function useUpdateUser(user: accounts.User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof accounts.updateUser>) =>
      call(accounts.updateUser, { params: { id: user._id }, body }),
    onSuccess: (updated) => {
      keepIfOwn(updated);
      keepRow(queryClient, allUsers, updated);
      void queryClient.invalidateQueries({ queryKey: allUsers });
    },
  });
}

export function useDeleteUser(user: accounts.User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callWithMessage(accounts.deleteUser, { params: { id: user._id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

export function useDeleteUsers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userIds: string[]) => call(accounts.deleteUsers, { body: { userIds } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: allUsers }),
  });
}

/** Exports everything that is stored about the user, as a file. */
export function useExportUserData(user: accounts.User) {
  return useMutation({
    mutationFn: () => call(personalData.exportUserData, { params: { id: user._id } }),
    onSuccess: ({ bytes, name, type }) => saveFile(new Blob([new Uint8Array(bytes)], { type }), name),
    onError: (error) => toast.error(t`The data of ${user.username} could not be exported`, because(error)),
  });
}
