import type { webhooks } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { ErrorState } from "../../ui/error-state";
import { KeptPanel } from "../../ui/kept-panel";
import { loadable, useWarm } from "../../ui/loadable";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { useWebhookAction, webhookList } from "./webhooks.queries";

const create = loadable(() => import("./create-webhook-dialog"));
const deliveries = loadable(() => import("./deliveries-dialog"));

type Opened = { dialog: "create" } | { dialog: "deliveries" | "delete"; webhook: webhooks.Webhook };

/** The webhooks that receive the events of the user's own campaigns. */
export function WebhooksPanel() {
  const list = useQuery(webhookList);
  const [opened, setOpened] = useState<Opened>();
  useWarm(create, deliveries);
  const CreateWebhookDialog = create.useModule(opened?.dialog === "create")?.CreateWebhookDialog;
  const DeliveriesDialog = deliveries.useModule(opened?.dialog === "deliveries")?.DeliveriesDialog;
  const deed = useWebhookAction();
  const close = () => setOpened(undefined);
  const newest = (webhook: webhooks.Webhook) => list.data?.find(({ _id }) => _id === webhook._id) ?? webhook;

  return (
    <KeptPanel
      title={t`Webhooks`}
      description={t`What happens in your campaigns, posted to a server of yours and signed.`}
    >
      <RefreshFailed query={list} />
      {list.isLoadingError ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-10 w-full" />
      ) : list.data.length === 0 ? (
        <p className="text-muted">{t`No webhooks yet. Make one for a server that should know of answers and deals.`}</p>
      ) : (
        <ul aria-label={t`Your webhooks`} className="divide-y divide-line">
          {list.data.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              webhook={webhook}
              onDeliveries={() => setOpened({ dialog: "deliveries", webhook })}
              onDelete={() => {
                // How another one failed is not said of this one.
                deed.reset();
                setOpened({ dialog: "delete", webhook });
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button icon={<Plus aria-hidden size={16} />} onClick={() => setOpened({ dialog: "create" })}>
          {t`New webhook`}
        </Button>
      </div>
      {CreateWebhookDialog && <CreateWebhookDialog onClose={close} />}
      {DeliveriesDialog && opened?.dialog === "deliveries" && (
        <DeliveriesDialog webhook={newest(opened.webhook)} onClose={close} />
      )}
      {opened?.dialog === "delete" && (
        <ConfirmDialog
          title={t`Delete webhook`}
          description={t`Nothing is posted to ${opened.webhook.url} any more, and its log of deliveries is deleted.`}
          confirmLabel={t`Delete webhook`}
          busy={deed.isPending}
          error={deed.error ? messageOf(deed.error) : undefined}
          onConfirm={() =>
            deed.mutate(
              { deed: "delete", id: opened.webhook._id },
              {
                onSuccess: ({ message }) => {
                  toast.success(message);
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </KeptPanel>
  );
}

interface RowProps {
  webhook: webhooks.Webhook;
  onDeliveries: () => void;
  onDelete: () => void;
}

/** Why it is disabled. */
function reasonOf({ isOverfull, failingSince }: webhooks.Webhook): string {
  if (isOverfull) return t`Disabled: too many deliveries wait`;
  return failingSince === undefined
    ? t`Disabled: your address was taken back`
    : t`Disabled: deliveries failed for days`;
}

function WebhookRow({ webhook, onDeliveries, onDelete }: RowProps) {
  const { url, events, disabledAt, failingSince, removedWaiting } = webhook;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{url}</span>
          {disabledAt !== undefined ? (
            <Badge tone="danger">{reasonOf(webhook)}</Badge>
          ) : (
            failingSince !== undefined && <Badge tone="warn">{t`Failing`}</Badge>
          )}
        </p>
        <p className="text-[13px] break-words text-muted">{events.join(", ")}</p>
        {removedWaiting !== undefined && (
          <p className="text-[13px] text-danger-text">
            {plural(removedWaiting, {
              one: "# event waited too long and was removed",
              other: "# events waited too long and were removed",
            })}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={t`Deliveries to ${url}`} onClick={onDeliveries}>
          {t`Deliveries`}
        </Button>
        <Button size="small" tone="quiet" aria-label={t`Delete ${url}`} onClick={onDelete}>
          {t`Delete`}
        </Button>
      </div>
    </li>
  );
}
