import { type BodyInput, tags } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isConflict } from "../../api/call-error";
import { call } from "../../api/client";
import { campaignKeys } from "../campaign/campaign.queries";
import { inboxKeys } from "../inbox/inbox.queries";
import { useRefreshLists } from "../list/list.queries";
import { threadKeys } from "../thread/thread.queries";

const tagKeys = {
  all: ["tags"] as const,
  found: (q: string) => ["tags", q] as const,
};

/** The tags that begin with a text, in any case. */
export const foundTags = (q: string) =>
  queryOptions({
    queryKey: tagKeys.found(tags.tagKey(q)),
    queryFn: async ({ signal }) => (await call(tags.listTags, { query: { q: q.trim() }, signal })).tags,
    placeholderData: keepPreviousData,
  });

/** The kind of record that has the tags. */
export type Tagged =
  | { kind: "creator"; id: string }
  | { kind: "campaign"; id: string }
  | { kind: "thread"; id: string; campaignId: string };

/** Says which tags something has, and has every screen that shows them read them again. */
export function useSetTags(of: Tagged) {
  const queryClient = useQueryClient();
  const refreshLists = useRefreshLists();
  return useMutation({
    mutationFn: (body: { tags: string[]; before: string[] }) => {
      const request = { params: { id: of.id }, body };
      if (of.kind === "creator") return call(tags.setCreatorTags, request);
      return of.kind === "campaign" ? call(tags.setCampaignTags, request) : call(tags.setThreadTags, request);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: tagKeys.all });
      if (of.kind === "creator") refreshLists();
      if (of.kind === "campaign") void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
      if (of.kind !== "thread") return;
      void queryClient.invalidateQueries({ queryKey: threadKeys.ofCampaign(of.campaignId) });
      void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
    },
  });
}

/** Adds and removes tags of many creators at once. Answers with the changes that take it back. */
export function useChangeCreatorTags() {
  const queryClient = useQueryClient();
  const refreshLists = useRefreshLists();
  return useMutation({
    mutationFn: (body: BodyInput<typeof tags.changeCreatorTags>) => call(tags.changeCreatorTags, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: tagKeys.all });
      refreshLists();
    },
    // Others match by now: as many as the list says then.
    onError: (error) => isConflict(error) && refreshLists(),
  });
}
