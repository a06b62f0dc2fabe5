import type { webhooks } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Badge } from "../../ui/badge";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { Ago } from "../../ui/figures";
import { formatDateTime } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { type Status, StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { wordsFor } from "../../ui/words-for";
import { useWebhookAction, webhookDeliveries } from "./webhooks.queries";

interface Props {
  webhook: webhooks.Webhook;
  onClose: () => void;
}

const states = {
  waiting: { tone: "warn", text: t`Waiting` },
  delivered: { tone: "good", text: t`Delivered` },
  failed: { tone: "danger", text: t`Failed` },
} satisfies Record<webhooks.WebhookDelivery["state"], Status>;

function DeliveryState({ state }: Pick<webhooks.WebhookDelivery, "state">) {
  const { tone, text } = wordsFor<typeof state, Status>(states, state, (unknown) => ({ tone: "idle", text: unknown }));
  return <StatusDot tone={tone}>{text}</StatusDot>;
}

/** The posted deliveries of a webhook, with the answers. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const found = useQuery(webhookDeliveries(webhook._id));
  const deed = useWebhookAction();

  function act(name: "test" | "enable" | "redeliver", id: string) {
    deed.mutate(
      { deed: name, id },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(t`That did not work`, because(error)),
      },
    );
  }

  return (
    <Dialog title={t`Deliveries`} description={webhook.url} width="wide" onClose={onClose}>
      <div className="mb-3 flex gap-2">
        <Button size="small" onClick={() => act("test", webhook._id)}>
          {t`Send a test`}
        </Button>
        {webhook.disabledAt !== undefined && (
          <Button size="small" onClick={() => act("enable", webhook._id)}>
            {t`Enable again`}
          </Button>
        )}
      </div>
      <RefreshFailed query={found} />
      {found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton className="h-24 w-full" />
      ) : found.data.length === 0 ? (
        <p className="py-4 text-muted">{t`Nothing has been delivered yet.`}</p>
      ) : (
        <ul aria-label={t`Deliveries`} className="max-h-96 divide-y divide-line overflow-y-auto">
          {found.data.map((delivery) => (
            <li key={delivery._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{delivery.event}</span>
                  <DeliveryState state={delivery.state} />
                  {delivery.status !== undefined && <Badge>{delivery.status}</Badge>}
                </p>
                <p className="text-[13px] text-muted">
                  {plural(delivery.attempts, { one: "# attempt", other: "# attempts" })},{" "}
                  <Ago date={delivery.createdAt} />
                </p>
                {delivery.nextAttemptAt !== undefined && webhook.disabledAt === undefined && (
                  <p className="text-[13px] text-muted">{t`Next attempt: ${formatDateTime(delivery.nextAttemptAt)}`}</p>
                )}
                {delivery.answer !== undefined && (
                  <p className="text-[13px] break-words text-muted">{delivery.answer}</p>
                )}
              </div>
              <Button size="small" onClick={() => act("redeliver", delivery._id)}>
                {t`Deliver again`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
