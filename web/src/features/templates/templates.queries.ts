import { type BulkDeletion, type BulkOutcome, catalogue, limits, templates } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { keepRow } from "../../api/keep-row";
import { creatorKeys } from "../../entities/creator/creator.queries";
import { templateKeys } from "../../entities/template/template.queries";
import { changesOf } from "../../ui/form-rules";
import type { TemplateKind } from "./template-kind";
import type { TemplateSearch } from "./template-search";

/** The templates that a screen shows: only the default ones, or also the user's own. */
export type TemplateScope = "default" | "usable";

interface TemplatePage {
  templates: templates.EmailTemplate[];
  pages: number;
}

/** One page of the templates that match. They are sorted by name on request; otherwise the default ones come first. */
export const templatePage = (scope: TemplateScope, search: TemplateSearch) =>
  queryOptions({
    queryKey: templateKeys.page(scope, search),
    queryFn: ({ signal }) => loadPage(scope, search, signal),
    placeholderData: keepPreviousData,
  });

/** The creators that a preview can use: the newest of the catalogue. */
export const previewCreators = queryOptions({
  queryKey: creatorKeys.newest,
  queryFn: async ({ signal }) => {
    const query = { page: limits.page, limit: limits.pageSize };
    return (await call(catalogue.listCreators, { query, signal })).creators;
  },
});

export function useCreateTemplate(kind: TemplateKind) {
  const queryClient = useQueryClient();
  const endpoint = kind === "default" ? templates.createDefaultTemplate : templates.createTemplate;
  return useMutation({
    mutationFn: (body: templates.EmailTemplateBody) => callWithMessage(endpoint, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

/** Sends only the changes, because two people may edit a default template at the same time. */
export function useUpdateTemplate(template: templates.EmailTemplate, kind: TemplateKind) {
  const queryClient = useQueryClient();
  const endpoint = kind === "default" ? templates.updateDefaultTemplate : templates.updateTemplate;
  return useMutation({
    mutationFn: (body: templates.EmailTemplateBody) => {
      const { _id: id, name, subject, content, attachments = [] } = template;
      const read = { name, subject, content, attachmentIds: attachments.map((file) => file._id) };
      const changes = changesOf(body, read);
      const before = Object.fromEntries(
        Object.entries({ name, subject: subject ?? "", content }).filter(([key]) => key in changes),
      );
      return callWithMessage(endpoint, { params: { id }, body: { ...changes, before } });
    },
    onSuccess: ({ data }) => {
      keepRow(queryClient, templateKeys.all, data);
      void queryClient.invalidateQueries({ queryKey: templateKeys.all });
    },
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: TemplateKind }) => {
      const endpoint = kind === "default" ? templates.deleteDefaultTemplate : templates.deleteTemplate;
      return callWithMessage(endpoint, { params: { id } });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

export function useRestoreTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: TemplateKind }) => {
      const endpoint = kind === "default" ? templates.restoreDefaultTemplate : templates.restoreTemplate;
      return callWithMessage(endpoint, { params: { id } });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

/** Deletes the templates of these kinds; each call skips those of the other kind. */
export function useDeleteTemplates(kinds: readonly TemplateKind[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (templateIds: string[]): Promise<BulkDeletion> => {
      let skippedIds = templateIds;
      for (const kind of kinds) {
        if (skippedIds.length === 0) break;
        const endpoint = kind === "default" ? templates.deleteDefaultTemplates : templates.deleteTemplates;
        // The second call is about what the first one skipped.
        ({ skippedIds = [] } = await call(endpoint, { body: { templateIds: skippedIds } }));
      }
      const skipped = skippedIds.length;
      return { changed: templateIds.length - skipped, skipped, skippedIds };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

/** Restores them likewise. */
export function useRestoreTemplates(kinds: readonly TemplateKind[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (templateIds: string[]): Promise<BulkOutcome> => {
      const outcomes = await Promise.all(
        kinds.map((kind) =>
          call(kind === "default" ? templates.restoreDefaultTemplates : templates.restoreTemplates, {
            body: { templateIds },
          }),
        ),
      );
      const changed = outcomes.reduce((sum, outcome) => sum + outcome.changed, 0);
      return { changed, skipped: templateIds.length - changed };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

async function loadPage(scope: TemplateScope, search: TemplateSearch, signal: AbortSignal): Promise<TemplatePage> {
  const endpoint = scope === "default" ? templates.listDefaultTemplates : templates.listTemplates;
  const { defaultEmailTemplates, emailTemplates, pages } = await call(endpoint, { query: search, signal });
  const found = [...defaultEmailTemplates, ...emailTemplates];
  return { templates: search.sort ? sortedByName(found, search.sort) : found, pages };
}

/** The server sorts both kinds together, but its answer has a list for each kind. */
function sortedByName(found: templates.EmailTemplate[], sort: templates.TemplateSort): templates.EmailTemplate[] {
  const direction = sort === "-name" ? -1 : 1;
  return found.toSorted((one, other) => direction * inOrder(one.name.toLowerCase(), other.name.toLowerCase()));
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
