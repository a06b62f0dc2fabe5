import { type BodyInput, templates } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { everyPage } from "../../api/every-page";

export const templateKeys = {
  all: ["templates"] as const,
  page: (scope: string, search: object) => ["templates", "page", scope, search] as const,
  choices: ["templates", "choices"] as const,
  found: (text: string) => ["templates", "found", text] as const,
  variables: ["templates", "variables"] as const,
  preview: (body: object) => ["templates", "preview", body] as const,
};

/** Every template that a campaign may use: the default ones, and the user's own. */
export const templateChoices = queryOptions({
  queryKey: templateKeys.choices,
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(templates.listTemplates, { query, signal }));
    return {
      defaultEmailTemplates: pages.flatMap(({ defaultEmailTemplates }) => defaultEmailTemplates),
      emailTemplates: pages.flatMap(({ emailTemplates }) => emailTemplates),
    };
  },
});

export const templateVariables = queryOptions({
  queryKey: templateKeys.variables,
  queryFn: async ({ signal }) => (await call(templates.listTemplateVariables, { signal })).vars,
});

/** The text as one creator gets it; without one named, the newest of the catalogue. */
export const templatePreview = (body: BodyInput<typeof templates.previewTemplate>) =>
  queryOptions({
    queryKey: templateKeys.preview(body),
    queryFn: ({ signal }) => call(templates.previewTemplate, { body, signal }),
    placeholderData: keepPreviousData,
  });

/** The first few whose name matches; without a text the newest. */
export const foundTemplates = (text: string, limit: number) =>
  queryOptions({
    queryKey: templateKeys.found(text),
    queryFn: async ({ signal }) => {
      const found = await call(templates.listTemplates, { query: { name: text, limit }, signal });
      return [...found.emailTemplates, ...found.defaultEmailTemplates].slice(0, limit);
    },
    placeholderData: keepPreviousData,
  });
