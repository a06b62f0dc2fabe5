import { type BodyOf, webhooks } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";

const key = ["webhooks"] as const;

export const webhookList = queryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ signal }) => call(webhooks.listWebhooks, { signal }),
});

/** Interval for fetching deliveries while they are shown, because the event stream does not announce them. */
const lookAgainMs = 3_000;

export const webhookDeliveries = (id: string) =>
  queryOptions({
    queryKey: [...key, "deliveries", id],
    queryFn: ({ signal }) => call(webhooks.listWebhookDeliveries, { params: { id }, signal }),
    refetchInterval: lookAgainMs,
  });

export function useCreateWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof webhooks.createWebhook>) => call(webhooks.createWebhook, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}

const deeds = {
  delete: webhooks.deleteWebhook,
  enable: webhooks.enableWebhook,
  test: webhooks.testWebhook,
  redeliver: webhooks.redeliverWebhook,
} as const;

/** Runs one of the actions on a webhook or one of its deliveries. */
export function useWebhookAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, id }: { deed: keyof typeof deeds; id: string }) =>
      callWithMessage(deeds[deed], { params: { id } }),
    // Also when it is refused: another tab may have deleted it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}
