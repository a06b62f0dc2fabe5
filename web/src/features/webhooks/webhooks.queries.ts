import { type BodyOf, webhooks } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";

const key = ["webhooks"] as const;

export const webhookList = queryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ signal }) => call(webhooks.listWebhooks, { signal }),
});

/** While somebody looks, since nobody learns of what is delivered. */
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

/** What is done with one webhook, or with one of its deliveries. */
export function useWebhookDeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, id }: { deed: keyof typeof deeds; id: string }) =>
      callWithMessage(deeds[deed], { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}
