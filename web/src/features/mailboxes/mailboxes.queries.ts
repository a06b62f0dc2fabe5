import { type BodyInput, domainCheck, mailboxes } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { mailboxKeys, mailboxList, resumeMailbox } from "../../entities/mailbox/mailbox.queries";

/** What the name servers say about a mailbox's domain; asked again whenever somebody looks. */
export const domainReport = (mailboxId: string) =>
  queryOptions({
    queryKey: mailboxKeys.domain(mailboxId),
    queryFn: ({ signal }) => call(domainCheck.checkDomain, { params: { id: mailboxId }, signal }),
    staleTime: 0,
  });

/** Whatever is done to a mailbox, the list shows. */
function useMailboxCall<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ ...mailboxList, exact: true }) });
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

export function usePauseMailbox() {
  return useMailboxCall(({ _id: id }: mailboxes.Mailbox) => call(mailboxes.pauseMailbox, { params: { id } }));
}

export function useResumeMailbox() {
  return useMailboxCall(({ _id: id }: mailboxes.Mailbox) => resumeMailbox(id));
}

/** Saves nothing, and so changes nothing that is shown. */
export function useTestMailbox() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof mailboxes.testMailbox>) => call(mailboxes.testMailbox, { body }),
  });
}
