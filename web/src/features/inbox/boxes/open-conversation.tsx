import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { isMissing, messageOf } from "../../../api/call-error";
import { campaignDetail } from "../../../entities/campaign/campaign.queries";
import { useLiveCampaign } from "../../../entities/thread/use-live-campaign";
import { ClosesWithParam } from "../../../ui/closes-with-param";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { Conversation } from "../conversation/conversation";
import { ConversationSkeleton } from "../conversation/conversation-skeleton";

export { threadDetail } from "../../../entities/thread/thread.queries";

interface Props {
  threadId: string;
  /** Undefined until it is loaded: the URL may name any conversation. */
  campaignId: string | undefined;
  /** The query of the conversation if it has failed. */
  failed: UseQueryResult | undefined;
  /** Undefined if an element around the conversation closes it. */
  onClose?: () => void;
  /** Whether it was opened to write an answer. */
  isWriting: boolean;
  isUnread: boolean;
  /** Marks the conversation as done, whether or not it is still open, and returns a function that undoes this. */
  onAnswered: ((isOpen: boolean) => () => void) | undefined;
}

/** The open conversation, as on the page of its campaign. */
export function OpenConversation({ campaignId, failed, ...rest }: Props) {
  if (campaignId !== undefined) return <OfCampaign campaignId={campaignId} {...rest} />;
  return failed ? <NotFound query={failed} /> : <ConversationSkeleton />;
}

function OfCampaign({ threadId, campaignId, ...rest }: Omit<Props, "failed"> & { campaignId: string }) {
  const campaign = useQuery(campaignDetail(campaignId));
  useLiveCampaign(campaignId);
  if (campaign.isLoadingError) return <NotFound query={campaign} />;
  if (!campaign.data) return <ConversationSkeleton />;
  return (
    <ClosesWithParam name="thread">
      <Conversation key={threadId} campaign={campaign.data} threadId={threadId} writingKey="r" {...rest} />
    </ClosesWithParam>
  );
}

function NotFound({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  return isMissing(error) ? (
    <EmptyState title={t`This conversation is not here any more`}>
      {t`It was deleted, or you do not take part in its campaign any more.`}
    </EmptyState>
  ) : (
    <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  );
}
