import { unmatchedMail } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

export const mailsPerPage = 25;

const key = ["unmatched-mail"] as const;

export const unmatchedPage = (page: number) =>
  queryOptions({
    queryKey: [...key, "page", page],
    queryFn: ({ signal }) => call(unmatchedMail.listUnmatchedMail, { query: { page, limit: mailsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const threadChoices = (q: string) =>
  queryOptions({
    queryKey: [...key, "threads", q],
    queryFn: ({ signal }) => call(unmatchedMail.listThreadChoices, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });

export function useAssignMail(mailId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) =>
      call(unmatchedMail.assignUnmatchedMail, { params: { id: mailId }, body: { threadId } }),
    // An answer can change any campaign.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useDiscardMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call(unmatchedMail.discardUnmatchedMail, { params: { id: mailId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}
