import { archive, type BodyInput, deliveries, limits, outreach } from "@overture/contract";
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isConflict, isUnanswered } from "../../api/call-error";
import { call } from "../../api/client";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { readerZone } from "../../ui/reader-zone";
import { readUndoSeconds } from "../../ui/undo-seconds";
import { archived } from "../archive/archive.queries";
import { fileIdsOf, withOwnChange } from "./draft-files";
import { type DraftPage, threadDetail, threadKeys, useRefreshCampaign } from "./thread.queries";

/** Puts a message as the server has it now into its thread, so that the page need not wait for the next answer. */
function useKeepMessage(campaignId: string) {
  const queryClient = useQueryClient();
  return (message: outreach.Message) => {
    queryClient.setQueryData(threadDetail(campaignId, message.threadId).queryKey, (thread) => {
      if (!thread) return thread;
      const isKnown = thread.messages.some(({ _id }) => _id === message._id);
      const messages = isKnown
        ? thread.messages.map((known) => (known._id === message._id ? message : known))
        : [...thread.messages, message];
      return { ...thread, messages };
    });
  };
}

export function useCreateMessage(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  const keep = useKeepMessage(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof outreach.createMessage>) => call(outreach.createMessage, { body }),
    onSuccess: (message) => {
      keep(message);
      refresh();
    },
  });
}

/** The version of the shown draft: the server does not change or send a version that the user has not seen. */
function versionOf({ version }: outreach.Message): { version?: number } {
  return version === undefined ? {} : { version };
}

/** Whether two states of a draft have the same words; recipient, files and origin may differ. */
export function saysTheSame(one: outreach.Message, other: outreach.Message): boolean {
  const { subject = "", content, offer = null } = one;
  return subject === (other.subject ?? "") && content === other.content && offer === (other.offer ?? null);
}

/** Whether the server has taken a text: it removes the spaces at its ends, and fills in an empty subject. */
function isTextOf(draft: outreach.Message, { subject = "", content = "", offer = null }: DraftEdit): boolean {
  const isSubject = subject.trim() === "" || subject.trim() === draft.subject?.trim();
  return isSubject && content.trim() === draft.content.trim() && offer === (draft.offer ?? null);
}

/** Files that are set come with those that the user saw: what others have done to them since stays. */
type DraftEdit = BodyInput<typeof outreach.editDraft> & { filesBefore?: readonly string[] };

/** How often a draft may change in other ways than its words while it is being saved. */
const maxAttempts = 3;

/**
 * Changes of a draft are sent one after the other, so that an older text never overwrites a newer one. If the saved
 * text is not the one that was shown, it is not replaced but handed over.
 */
export function useEditDraft(
  campaignId: string,
  draft: outreach.Message,
  onChangedElsewhere: (newer: outreach.Message) => void,
) {
  const queryClient = useQueryClient();
  const keep = useKeepMessage(campaignId);
  const seen = useRef(draft);
  /** The texts of changes whose answer was lost, each once: the server may have taken any of them. */
  const lost = useRef(new Map<string, DraftEdit>());

  /** Reads the draft again; undefined if it is no longer a draft, which the next attempt's refusal says. */
  async function readAgain(): Promise<outreach.Message | undefined> {
    const { messages } = await call(outreach.getThread, { params: { id: draft.threadId } });
    return messages.find(({ _id, status }) => _id === draft._id && status === "draft");
  }

  /** The draft as the server has it, after the last change of this page that it took. */
  function newest(): outreach.Message {
    const { current } = seen;
    const isNewer = (draft.version ?? 0) > (current.version ?? 0);
    return isNewer && saysTheSame(draft, current) ? draft : current;
  }

  async function edit(changes: DraftEdit, attempt = 1): Promise<outreach.Message> {
    const shown = newest();
    const { subject = "", content, offer = null } = shown;
    const { filesBefore, ...asked } = changes;
    const files = filesBefore &&
      asked.attachmentIds && { attachmentIds: withOwnChange(fileIdsOf(shown), filesBefore, asked.attachmentIds) };
    const body = { ...asked, ...files, before: { subject, content, offer }, ...versionOf(shown) };
    try {
      seen.current = await call(outreach.editDraft, { params: { id: draft._id }, body });
      lost.current.clear();
      return seen.current;
    } catch (error) {
      if (isUnanswered(error)) {
        const sent = { ...body.before, ...asked };
        lost.current.set(JSON.stringify(sent), sent);
      }
      const newer = isConflict(error) ? await readAgain() : undefined;
      if (!newer) throw error;
      const isOwn = saysTheSame(shown, newer) || [...lost.current.values()].some((sent) => isTextOf(newer, sent));
      lost.current.clear();
      seen.current = newer;
      keep(newer);
      if (isOwn && attempt < maxAttempts) return edit(changes, attempt + 1);
      onChangedElsewhere(newer);
      throw error;
    }
  }

  const mutation = useMutation({
    scope: { id: `draft-${draft._id}` },
    mutationFn: (changes: DraftEdit) => edit(changes),
    onSuccess: (message) => {
      keep(message);
      keepInPages(queryClient, campaignId, message);
      // How it would look, and what is missing in it, are asked for where they are shown. The text itself is known.
      void queryClient.invalidateQueries({
        queryKey: threadKeys.drafts(campaignId),
        predicate: ({ queryKey }) => queryKey[3] !== "page",
      });
    },
  });
  /** Shows the newer version that somebody else has saved. */
  const see = (newer: outreach.Message) => {
    seen.current = newer;
  };
  return { ...mutation, newest, see };
}

function keepInPages(queryClient: QueryClient, campaignId: string, message: outreach.Message): void {
  queryClient.setQueriesData<DraftPage>({ queryKey: threadKeys.draftPages(campaignId) }, (page) =>
    page ? { ...page, drafts: page.drafts.map((one) => asEdited(one, message)) } : page,
  );
}

/** A problem that the edit has taken away is absent in its answer, and must not stay. */
function asEdited(draft: outreach.Draft, message: outreach.Message): outreach.Draft {
  if (draft._id !== message._id) return draft;
  const { creator, contact } = draft;
  return { ...message, creator, ...(contact && { contact }) };
}

const discarding = (campaignId: string) => ["discard-draft", campaignId] as const;

export function useDiscardDraft(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useSafeChange({
    mutationKey: discarding(campaignId),
    mutationFn: (draft: outreach.Message) => call(outreach.discardDraft, { params: { id: draft._id } }),
    kept: [
      { queryKey: threadKeys.details(campaignId), apply: threadWithout },
      { queryKey: threadKeys.draftPages(campaignId), apply: pageWithout },
    ],
    onSuccess: refresh,
  });
}

/** A conversation without the drafts that are being discarded. */
export function useShownThread(campaignId: string, thread: outreach.Thread | undefined) {
  return useWithChanges(thread, discarding(campaignId), threadWithout);
}

/** The same for a page of drafts. */
export function useShownDrafts(campaignId: string, page: DraftPage | undefined) {
  return useWithChanges(page, discarding(campaignId), pageWithout);
}

function threadWithout(thread: outreach.Thread, { _id: discarded }: outreach.Message): outreach.Thread {
  if (!thread.messages.some(({ _id }) => _id === discarded)) return thread;
  return { ...thread, messages: thread.messages.filter(({ _id }) => _id !== discarded) };
}

function pageWithout(page: DraftPage, { _id: discarded }: outreach.Message): DraftPage {
  const drafts = page.drafts.filter(({ _id }) => _id !== discarded);
  return drafts.length === page.drafts.length ? page : { ...page, drafts, total: page.total - 1 };
}

const choosing = (draft: outreach.Message) => ["choose-recipient", draft._id] as const;

/** Sets the address that a draft goes to, one of those that the conversation knows. */
export function useChooseRecipient(campaignId: string, draft: outreach.Message) {
  const keep = useKeepMessage(campaignId);
  return useSafeChange({
    mutationKey: choosing(draft),
    mutationFn: (recipient: string) => call(outreach.editDraft, { params: { id: draft._id }, body: { recipient } }),
    kept: [
      {
        queryKey: threadKeys.detail(campaignId, draft.threadId),
        apply: (thread: outreach.Thread, recipient: string) => ({
          ...thread,
          messages: thread.messages.map((known) => (known._id === draft._id ? { ...known, recipient } : known)),
        }),
      },
    ],
    // The answer has a version of its own.
    onSuccess: keep,
  });
}

/** A draft with the recipient that is being chosen. */
export function useShownRecipient(draft: outreach.Message): outreach.Message {
  return useWithChanges(draft, choosing(draft), (known, recipient: string) => ({ ...known, recipient }));
}

/** Whether a recipient is being chosen that the server does not know yet: sent now, the draft would go to another. */
export function useIsChoosingRecipient(draft: outreach.Message): boolean {
  return useIsMutating({ mutationKey: choosing(draft), exact: true }) > 0;
}

/** What was typed into a draft and not saved when it was discarded. */
export type TypedDraft = BodyInput<typeof outreach.editDraft>;

/** Makes a discarded draft one again, as it was. */
export function useRestoreDraft(campaignId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: async ({ messageId: id, typed }: { messageId: string; typed: TypedDraft | undefined }) => {
      await call(archive.restoreArchived, { params: { kind: "draft", id } });
      if (typed) await call(outreach.editDraft, { params: { id }, body: typed });
    },
    onSuccess: () => {
      refresh();
      void queryClient.invalidateQueries({ queryKey: archived });
    },
  });
}

/** What the page shows to be wrong with a draft: the server refuses to send it when there is more by then. */
function problemsOf({ problems = [] }: outreach.Message): outreach.ProblemCounts {
  return Object.fromEntries(problems.map((problem) => [problem, 1]));
}

interface Outgoing {
  message: outreach.Message;
  /** The moment at which it goes; without one it goes now. */
  sendAt?: string | undefined;
}

/** Used instead of a time: 9:00 of the recipient's next weekday. The server knows the recipient's time zone. */
export const morning = "morning";

/** A browser that does not know its zone writes by UTC. */
export function ownTimeZone(): string {
  return readerZone() ?? "UTC";
}

function whenOf(sendAt: string | undefined) {
  if (sendAt === undefined) return { delaySeconds: readUndoSeconds() };
  return momentOf(sendAt);
}

/** The value that a call takes. */
export function momentOf(sendAt: string) {
  return sendAt === morning ? { sendAt, timeZone: ownTimeZone() } : { sendAt };
}

/** Hands over after a pause in which sending can still be undone. */
export function useSendMessage(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  const keep = useKeepMessage(campaignId);
  return useMutation({
    mutationFn: ({ message, sendAt }: Outgoing) =>
      call(outreach.sendMessage, {
        params: { id: message._id },
        body: { ...whenOf(sendAt), problemsSeen: problemsOf(message), ...versionOf(message) },
      }),
    onSuccess: (message) => {
      keep(message);
      refresh();
    },
  });
}

export function useUnsendMessage(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  const keep = useKeepMessage(campaignId);
  return useMutation({
    mutationFn: ({ _id, queuedAt }: outreach.Message) =>
      call(outreach.unsendMessage, { params: { id: _id }, body: { queuedAt } }),
    onSuccess: (message) => {
      keep(message);
      refresh();
    },
  });
}

/** Another moment for a message that waits to be sent. */
export function useChangeSendAt(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  const keep = useKeepMessage(campaignId);
  return useMutation({
    mutationFn: ({ messageId, sendAt }: { messageId: string; sendAt: string }) =>
      call(deliveries.changeSendAt, { params: { id: messageId }, body: momentOf(sendAt) }),
    onSuccess: (message) => keep(message),
    // It may have been sent meanwhile.
    onSettled: refresh,
  });
}

/** Reads a draft as it is by now, and shows it so; undefined when it is none any more. */
export function useReadDraft(campaignId: string) {
  const queryClient = useQueryClient();
  return async ({ _id: draftId, threadId }: outreach.Message): Promise<outreach.Message | undefined> => {
    const { messages } = await queryClient.fetchQuery({ ...threadDetail(campaignId, threadId), staleTime: 0 });
    const draft = messages.find(({ _id, status }) => _id === draftId && status === "draft");
    if (draft) keepInPages(queryClient, campaignId, draft);
    return draft;
  };
}

/** A call names so many messages at most; where a list has more, all of them are meant. */
function chosen(messageIds: string[]): { messageIds: string[] } | { all: true } {
  return messageIds.length <= limits.creatorIds ? { messageIds } : { all: true };
}

/** Drafts to be sent, and what their sender's list shows: the server refuses when other drafts match by then. */
export interface ShownDrafts {
  messageIds: string[];
  shown?: { q: string; count: number } | undefined;
  /** The moment at which they go; without one they go now. */
  sendAt?: string | undefined;
  /** What the page shows to be wrong with them; undefined when it shows not all of them. */
  problemsSeen: outreach.ProblemCounts | undefined;
}

export function useSendCampaign(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: ({ messageIds, shown, sendAt, problemsSeen }: ShownDrafts) =>
      call(outreach.sendCampaign, {
        params: { id: campaignId },
        body: {
          ...chosen(messageIds),
          ...(shown && { shown }),
          problemsSeen,
          ...whenOf(sendAt),
        },
      }),
    onSuccess: refresh,
    // What the list shows may have changed.
    onError: refresh,
  });
}

export function useUnsendCampaign(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: ({ messageIds, queuedAt }: { messageIds: string[]; queuedAt: string | undefined }) =>
      call(outreach.unsendCampaign, { params: { id: campaignId }, body: { ...chosen(messageIds), queuedAt } }),
    onSuccess: refresh,
  });
}
