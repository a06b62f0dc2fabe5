import { type DataOf, evidence, setAsideMail, unmatchedMail } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { archived } from "../../entities/archive/archive.queries";
import { saveContent } from "../../ui/save-file";
import { useLiveNotice } from "./use-live-notice";

export const mailsPerPage = 25;

/** Interval for fetching while there is no event stream. */
const lookAgainMs = 5_000;

const unmatchedKeys = {
  all: ["unmatched-mail"] as const,
  pages: ["unmatched-mail", "page"] as const,
  page: (page: number) => ["unmatched-mail", "page", page] as const,
  whole: (mailId: string) => ["unmatched-mail", "whole", mailId] as const,
  threads: (q: string) => ["unmatched-mail", "threads", q] as const,
  senders: ["unmatched-mail", "senders"] as const,
  setAside: ["unmatched-mail", "set-aside"] as const,
};

export const unmatchedPage = (page: number) =>
  queryOptions({
    queryKey: unmatchedKeys.page(page),
    queryFn: ({ signal }) => call(unmatchedMail.listUnmatchedMail, { query: { page, limit: mailsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

/** A current page: fetched again when the event stream announces a change, or regularly if there is no stream. */
export function useUnmatchedPage(page: number) {
  const isLive = useLiveNotice("unmatched", unmatchedKeys.pages);
  return useQuery({ ...unmatchedPage(page), refetchInterval: isLive ? false : lookAgainMs });
}

export const wholeMail = (mailId: string) =>
  queryOptions({
    queryKey: unmatchedKeys.whole(mailId),
    queryFn: ({ signal }) => call(unmatchedMail.readUnmatchedMail, { params: { id: mailId }, signal }),
    // A received mail never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useSaveUnmatchedFile(mailId: string) {
  return useMutation({
    mutationFn: async (index: number) =>
      saveContent(await call(unmatchedMail.downloadUnmatchedAttachment, { params: { id: mailId, index } })),
  });
}

export const threadChoices = (q: string) =>
  queryOptions({
    queryKey: unmatchedKeys.threads(q),
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

type MailPage = DataOf<typeof unmatchedMail.listUnmatchedMail>;

const discarding = ["discard-mail"] as const;

export function useDiscardMail() {
  const queryClient = useQueryClient();
  return useSafeChange({
    mutationKey: discarding,
    mutationFn: (mailId: string) => call(unmatchedMail.discardUnmatchedMail, { params: { id: mailId } }),
    kept: [{ queryKey: unmatchedKeys.pages, apply: pageWithout }],
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: unmatchedKeys.all });
      void queryClient.invalidateQueries({ queryKey: archived });
    },
  });
}

/** A page of mail without those that are being discarded. */
export function useShownMails(page: MailPage | undefined) {
  return useWithChanges(page, discarding, pageWithout);
}

function pageWithout(page: MailPage, discarded: string): MailPage {
  const mails = page.mails.filter(({ _id }) => _id !== discarded);
  return mails.length === page.mails.length ? page : { ...page, mails, total: page.total - 1 };
}

/** The senders who answered to the shared mailbox from unproved addresses. */
export const unconfirmedSenders = queryOptions({
  queryKey: unmatchedKeys.senders,
  queryFn: ({ signal }) => call(evidence.listUnconfirmedSenders, { query: { page: 1, limit: 20 }, signal }),
});

/** Kept current like a page of unmatched mail. */
export function useUnconfirmedSenders() {
  const isLive = useLiveNotice("unconfirmed", unmatchedKeys.senders);
  return useQuery({ ...unconfirmedSenders, refetchInterval: isLive ? false : lookAgainMs });
}

/** The set-aside mail, which its server lists but does not return. */
export const setAsidePage = queryOptions({
  queryKey: unmatchedKeys.setAside,
  queryFn: ({ signal }) => call(setAsideMail.listSetAsideMail, { query: { page: 1, limit: 20 }, signal }),
});

/**
 * Kept current in the same way. Mail that has failed for a day is announced at its next retry, which is within an hour.
 */
export function useSetAsideMail() {
  const isLive = useLiveNotice("set-aside", unmatchedKeys.setAside);
  return useQuery({ ...setAsidePage, refetchInterval: isLive ? false : lookAgainMs });
}

export function useRetrySetAsideMail(mailId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(setAsideMail.retrySetAsideMail, { params: { id: mailId } }),
    onSuccess: () => void queryClient.invalidateQueries(setAsidePage),
  });
}
