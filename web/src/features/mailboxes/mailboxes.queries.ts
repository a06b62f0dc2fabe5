import { type BodyInput, domainCheck, mailboxConsent, mailboxes } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { keepRow } from "../../api/keep-row";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { mailboxKeys, mailboxList, resumeMailbox } from "../../entities/mailbox/mailbox.queries";

/** The DNS records of a mailbox's domain, fetched again whenever they are shown. */
export const domainReport = (mailboxId: string) =>
  queryOptions({
    queryKey: mailboxKeys.domain(mailboxId),
    queryFn: ({ signal }) => call(domainCheck.checkDomain, { params: { id: mailboxId }, signal }),
    staleTime: 0,
  });

/** A mutation of one mailbox that updates the list. */
function useMailboxCall<Input, Answer extends mailboxes.Mailbox | null>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (mailbox) => {
      if (mailbox) keepRow(queryClient, mailboxList.queryKey, mailbox);
      void queryClient.invalidateQueries({ ...mailboxList, exact: true });
    },
  });
}

export function useConnectMailbox() {
  return useMailboxCall((body: BodyInput<typeof mailboxes.createMailbox>) => call(mailboxes.createMailbox, { body }));
}

export function useUpdateMailbox(mailbox: mailboxes.Mailbox) {
  return useMailboxCall((body: BodyInput<typeof mailboxes.updateMailbox>) =>
    call(mailboxes.updateMailbox, { params: { id: mailbox._id }, body }),
  );
}

export function useUpdateSystemMailbox() {
  return useMailboxCall((body: BodyInput<typeof mailboxes.updateSystemMailbox>) =>
    call(mailboxes.updateSystemMailbox, { body }),
  );
}

export function useDisconnectMailbox() {
  return useMailboxCall(({ _id: id }: mailboxes.Mailbox) => call(mailboxes.deleteMailbox, { params: { id } }));
}

export function useRestoreMailbox() {
  return useMailboxCall(({ _id: id }: mailboxes.Mailbox) => call(mailboxes.restoreMailbox, { params: { id } }));
}

const pausing = ["pause-mailbox"] as const;

/** A mailbox and its new state. */
export interface Pausing {
  mailbox: mailboxes.Mailbox;
  isPaused: boolean;
}

/** Pauses a mailbox, or resumes it, whatever stopped it. */
export function useSetMailboxPaused() {
  const queryClient = useQueryClient();
  return useSafeChange({
    mutationKey: pausing,
    mutationFn: ({ mailbox: { _id: id }, isPaused }: Pausing) =>
      isPaused ? call(mailboxes.pauseMailbox, { params: { id } }) : resumeMailbox(id),
    kept: [{ queryKey: mailboxList.queryKey, apply: withPause }],
    onSuccess: () => void queryClient.invalidateQueries({ ...mailboxList, exact: true }),
  });
}

/** The mailboxes with all pending pauses and resumes applied. */
export function useShownMailboxes(list: mailboxes.Mailbox[] | undefined) {
  return useWithChanges(list, pausing, withPause);
}

function withPause(list: mailboxes.Mailbox[], { mailbox, isPaused }: Pausing): mailboxes.Mailbox[] {
  return list.map((known) => {
    if (known._id !== mailbox._id || isPaused === (known.pause !== undefined)) return known;
    const { pause: _, ...sending } = known;
    return isPaused ? { ...known, pause: { by: "user", since: new Date().toISOString() } } : sending;
  });
}

/** Returns the URL of the provider's consent page. */
export function useBeginConsent() {
  return useMutation({
    mutationFn: (provider: mailboxConsent.MailProvider) => call(mailboxConsent.beginConsent, { params: { provider } }),
  });
}

/** Tests servers without saving anything, so no query is invalidated. */
export function useTestMailbox() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof mailboxes.testMailbox>) => call(mailboxes.testMailbox, { body }),
  });
}
