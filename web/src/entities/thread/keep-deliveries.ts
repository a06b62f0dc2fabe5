import type { DataOf, deliveries, events } from "@overture/contract";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { threadKeys } from "./thread.queries";

type DeliveryPage = DataOf<typeof deliveries.listDeliveries>;
type Carried = NonNullable<events.CampaignEvent["deliveries"]>;

/** What a page of sent messages was asked by, as far as its figures depend on it. */
interface Asked {
  state?: deliveries.DeliveryState | undefined;
  since?: string | undefined;
  q?: string;
}

/**
 * Updates the delivery of messages in the pages of sent messages, and answers with the pages that must still be loaded
 * again, because the event does not have their rows or figures.
 */
export function keepDeliveries(queryClient: QueryClient, campaignId: string, carried: Carried): QueryKey[] {
  const progressOf = new Map(carried.messages.map((message) => [message._id, message]));
  const pages = queryClient.getQueryCache().findAll({ queryKey: threadKeys.deliveries(campaignId) });
  return (pages as Query<DeliveryPage>[])
    .filter((page) => isIncomplete(queryClient, page, carried, progressOf))
    .map(({ queryKey }) => queryKey);
}

function isIncomplete(
  queryClient: QueryClient,
  { queryKey, state: { data: page, fetchStatus } }: Query<DeliveryPage>,
  { counts }: Carried,
  progressOf: ReadonlyMap<string, events.DeliveryProgress>,
): boolean {
  if (!page) return true;
  const { state, since, q } = queryKey.at(-1) as Asked;
  const concerned = page.messages.filter(({ _id }) => progressOf.has(_id));
  const isOfAll = since === undefined && !q;
  queryClient.setQueryData<DeliveryPage>(queryKey, {
    ...page,
    messages: page.messages.map((message) => withProgress(message, progressOf.get(message._id))),
    ...(isOfAll && { counts }),
  });
  const isElsewhere = state !== undefined && concerned.length > 0;
  // When a message that waits will go is not carried: that is a forecast.
  const waitsAgain = concerned.some(({ _id }) => progressOf.get(_id)?.delivery === "queued");
  const isWhole = isOfAll && totalOf(counts, state) === page.total;
  // An answer that is on its way may have been read before this.
  return !isWhole || isElsewhere || waitsAgain || fetchStatus === "fetching";
}

/** Fields that a message has only in some states of delivery. */
const fleeting = new Set<string>([
  "sentAt",
  "queuedAt",
  "nextAttemptAt",
  "deliveryReason",
  "bounceClass",
  "canSendAgain",
  "isBounceUnproved",
] satisfies (keyof deliveries.SentMessage)[]);

function withProgress(
  message: deliveries.SentMessage,
  progress: events.DeliveryProgress | undefined,
): deliveries.SentMessage {
  if (!progress) return message;
  const known = Object.entries(message).filter(([name]) => !fleeting.has(name));
  return { ...(Object.fromEntries(known) as deliveries.SentMessage), ...progress };
}

function totalOf(counts: deliveries.DeliveryCounts, state: deliveries.DeliveryState | undefined): number {
  if (state !== undefined) return counts[state];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
