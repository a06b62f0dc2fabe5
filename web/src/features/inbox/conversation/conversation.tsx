import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { t } from "#language";
import { isMissing, messageOf } from "../../../api/call-error";
import { mayIn } from "../../../entities/campaign/campaign-rights";
import { useShownThread } from "../../../entities/thread/message.queries";
import type { AskedStep } from "../../../entities/thread/next-step";
import { threadDetail } from "../../../entities/thread/thread.queries";
import { useSending } from "../../../entities/thread/use-sending";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { loadable } from "../../../ui/loadable";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { ScrollRegion } from "../../../ui/scroll-region";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { useIsMobile } from "../../../ui/use-media";
import { AskedStepDialog } from "./asked-step-dialog";
import { type Beginning, beginningOf } from "./beginning";
import { ConversationFoot } from "./conversation-foot";
import { ConversationHead } from "./conversation-head";
import { ConversationSkeleton } from "./conversation-skeleton";
import { DealPanel } from "./deal-panel";
import { FollowUpLine } from "./follow-up-line";
import { MessageItem } from "./message-item";
import { inOrder } from "./notes/in-order";
import { usePresence } from "./presence.queries";
import { PresentOthers } from "./present-others";
import { useReading } from "./use-reading";

/** Loaded after the mails. */
const noteParts = loadable(() => import("./notes/write-note"));

interface Props {
  campaign: campaigns.Campaign;
  threadId: string;
  /** The next step to start with. */
  asked?: AskedStep | undefined;
  onAsked?: () => void;
  /** Undefined if an element around the conversation closes it. */
  onClose?: () => void;
  /** The keyboard shortcut that focuses the composer. */
  writingKey?: string;
  /** Whether the composer takes the focus at once. */
  isWriting?: boolean;
  /** Undefined if no list next to the conversation knows it. */
  isUnread?: boolean;
  /** Whether it was opened for its draft. */
  isForDraft?: boolean;
  /** Undefined if conversations are not triaged on this page. */
  onAnswered?: ((isOpen: boolean) => () => void) | undefined;
}

/**
 * A thread as a conversation, with the deal above it and the composer at its foot. On a phone both are reduced to a
 * line until they are opened, to leave space for the messages.
 */
export function Conversation(props: Props) {
  const { campaign, threadId, asked, onAsked, onClose, writingKey, isWriting, isUnread, isForDraft, onAnswered } =
    props;
  const thread = useQuery(threadDetail(campaign._id, threadId));
  const shown = useShownThread(campaign._id, thread.data);
  useReading(thread.data, isUnread);
  const [confirmed, setConfirmed] = useState<Beginning>();
  const begin = useMemo(() => (asked && beginningOf(asked)) ?? confirmed, [asked, confirmed]);
  const { send, isSending } = useSending(campaign._id);
  const noteWriting = usePresence(threadId, { isShared: campaign.isShared === true });
  const mayWrite = mayIn(campaign, "write");
  const { NoteItem, WriteNote } = noteParts.useModule() ?? {};
  const isPhone = useIsMobile();
  const [showsDetails, setShowsDetails] = useState(false);
  const isHere = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list, "article");

  // Connects to the lifetime of the component, because sending may finish after it is unmounted.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  if (thread.isLoadingError) {
    return isMissing(thread.error) ? (
      <EmptyState title={t`This conversation is not here any more`}>{t`It may belong to another campaign.`}</EmptyState>
    ) : (
      <ErrorState message={messageOf(thread.error)} onRetry={() => void thread.refetch()} />
    );
  }
  if (!shown) return <ConversationSkeleton />;

  const { creator, messages, status } = shown;
  const isOpen = status !== "closed" && status !== "cancelled";
  const said = messages.filter((message) => message.status !== "draft");

  return (
    <section aria-label={t`Conversation with ${creator.username}`} className="@container flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-3 border-b border-line p-4 max-md:gap-2 max-md:py-2">
        <RefreshFailed query={thread} />
        <ConversationHead
          thread={shown}
          campaign={campaign}
          {...(onClose && { onClose })}
          {...(isPhone && { details: { isShown: showsDetails, onToggle: () => setShowsDetails(!showsDetails) } })}
        />
        {(!isPhone || showsDetails) && <DealPanel thread={shown} campaign={campaign} />}
        <PresentOthers threadId={threadId} />
      </div>
      {/* Reversed, so that it starts at the newest message and stays there when messages arrive. */}
      <ScrollRegion
        label={t`Messages and draft`}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        <div className="mb-auto flex flex-col gap-4" onInput={noteWriting}>
          {said.length === 0 && <p className="text-muted">{t`Nothing has been said yet.`}</p>}
          {/* Screen readers announce new messages, but not the changing times of old ones. */}
          <div role="log" aria-label={t`Messages`} aria-relevant="additions">
            <ol ref={list} className="flex flex-col gap-3">
              {inOrder(said, shown.notes ?? []).map((entry) =>
                "message" in entry ? (
                  <MessageItem
                    key={entry.message._id}
                    message={entry.message}
                    campaignId={campaign._id}
                    creator={creator}
                    isShared={shown.isShared === true}
                    isOpen={isOpen && mayWrite}
                    mayTakeOut={status !== "closed" && mayWrite}
                    isSending={isSending}
                    onSendAgain={(again) => void send(again, creator.username)}
                  />
                ) : (
                  NoteItem && (
                    <NoteItem
                      key={entry.note._id}
                      thread={shown}
                      note={entry.note}
                      mayWrite={mayWrite}
                      mayDelete={mayIn(campaign, "own")}
                    />
                  )
                ),
              )}
            </ol>
          </div>
          <FollowUpLine thread={shown} campaign={campaign} />
          {mayWrite && (
            <div className="min-h-7">{WriteNote && <WriteNote key={`note-${threadId}`} thread={shown} />}</div>
          )}
          {mayWrite ? (
            <ConversationFoot
              key={threadId}
              thread={shown}
              begin={begin}
              writingKey={writingKey}
              isWriting={isWriting}
              startsClosed={isPhone && isForDraft !== true}
              onAnswered={onAnswered && (() => onAnswered(isHere.current))}
              onBegun={() => {
                setConfirmed(undefined);
                onAsked?.();
              }}
            />
          ) : (
            <p className="border-t border-line pt-4 text-muted">
              {t`You are a viewer of this campaign: you may read it.`}
            </p>
          )}
          {isOpen && mayWrite && asked && (
            <AskedStepDialog
              thread={shown}
              asked={asked}
              onConfirmed={(recipient) => {
                setConfirmed({ recipient });
                onAsked?.();
              }}
              onClose={() => onAsked?.()}
            />
          )}
        </div>
      </ScrollRegion>
    </section>
  );
}
