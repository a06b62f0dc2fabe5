import { type BodyInput, catalogue, limits, templates } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import type { TemplateKind } from "./template-kind";
import type { TemplateSearch } from "./template-search";

/** Whose templates a screen shows: the default ones, or these together with one's own. */
export type TemplateScope = "default" | "usable";

interface TemplatePage {
  templates: templates.EmailTemplate[];
  pages: number;
}

const allTemplates = ["templates"] as const;

/** One page of the templates that match; sorted by name when asked, else as the server lists them. */
export const templatePage = (scope: TemplateScope, search: TemplateSearch) =>
  queryOptions({
    queryKey: [...allTemplates, "page", scope, search],
    queryFn: ({ signal }) => (search.sort ? sortedPage(scope, search, signal) : loadPage(scope, search, signal)),
    placeholderData: keepPreviousData,
  });

export const templateVariables = queryOptions({
  queryKey: ["template-variables"],
  queryFn: async ({ signal }) => (await call(templates.listTemplateVariables, { signal })).vars,
});

export const templatePreview = (body: BodyInput<typeof templates.previewTemplate>) =>
  queryOptions({
    queryKey: ["template-preview", body],
    queryFn: ({ signal }) => call(templates.previewTemplate, { body, signal }),
    placeholderData: keepPreviousData,
  });

/** Whom one can look at a template as: the newest of the catalogue. */
export const previewCreators = queryOptions({
  queryKey: ["creators", "for-preview"],
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allTemplates }),
  });
}

export function useUpdateTemplate(id: string, kind: TemplateKind) {
  const queryClient = useQueryClient();
  const endpoint = kind === "default" ? templates.updateDefaultTemplate : templates.updateTemplate;
  return useMutation({
    mutationFn: (body: templates.EmailTemplateBody) => callWithMessage(endpoint, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allTemplates }),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: TemplateKind }) => {
      const endpoint = kind === "default" ? templates.deleteDefaultTemplate : templates.deleteTemplate;
      return callWithMessage(endpoint, { params: { id } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allTemplates }),
  });
}

async function loadPage(
  scope: TemplateScope,
  { page, limit, name }: TemplateSearch,
  signal: AbortSignal,
): Promise<TemplatePage> {
  const endpoint = scope === "default" ? templates.listDefaultTemplates : templates.listTemplates;
  const found = await call(endpoint, { query: { page, limit, name }, signal });
  return { templates: [...found.defaultEmailTemplates, ...found.emailTemplates], pages: found.pages };
}

/** The server lists in one order only, and a page that is sorted for itself would not be the first by name. */
async function sortedPage(scope: TemplateScope, search: TemplateSearch, signal: AbortSignal): Promise<TemplatePage> {
  const { page, limit, sort } = search;
  const everyPage = { ...search, limit: limits.maximumPageSize };
  const found: templates.EmailTemplate[] = [];
  for (let next = 1, pages = 1; next <= pages; next += 1) {
    const loaded = await loadPage(scope, { ...everyPage, page: next }, signal);
    found.push(...loaded.templates);
    pages = loaded.pages;
  }
  const direction = sort === "-name" ? -1 : 1;
  found.sort((one, other) => direction * one.name.localeCompare(other.name, undefined, { numeric: true }));
  return { templates: found.slice((page - 1) * limit, page * limit), pages: Math.ceil(found.length / limit) };
}
