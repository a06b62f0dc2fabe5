import { type BodyOf, mail } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

export const mailsPerPage = 25;

/** Interval for fetching the mails, which the event stream does not announce. */
const lookAgainMs = 3_000;

/** A page of the matching mails, newest first, which is fetched regularly while it is shown. */
export const mailPage = ({ page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: ["sandbox", "page", page, q],
    queryFn: ({ signal }) => call(mail.listSandboxMail, { query: { page, q, limit: mailsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const mailContent = (id: string) =>
  queryOptions({
    queryKey: ["sandbox", "mail", id],
    queryFn: ({ signal }) => call(mail.getSandboxMail, { params: { id }, signal }),
    // A sent mail never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAnswerMail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof mail.answerSandboxMail>) => call(mail.answerSandboxMail, { params: { id }, body }),
    // An answer can change any campaign.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useBounceMail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (type: "hard" | "soft") => call(mail.bounceSandboxMail, { params: { id }, body: { type } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
