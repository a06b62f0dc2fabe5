import { type BodyInput, templates } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { everyPage } from "../../api/every-page";

export const templateKeys = {
  all: ["templates"] as const,
  page: (scope: string, search: object) => ["templates", "page", scope, search] as const,
  choices: (campaignId: string) => ["templates", "choices", campaignId] as const,
  found: (text: string) => ["templates", "found", text] as const,
  variables: ["templates", "variables"] as const,
  preview: (body: object) => ["templates", "preview", body] as const,
};

/** Every template that one may use in a campaign: the default ones, one's own, and those that the campaign has. */
export const templateChoices = (campaign: string) =>
  queryOptions({
    queryKey: templateKeys.choices(campaign),
    queryFn: async ({ signal }) => {
      const pages = await everyPage((query) =>
        call(templates.listTemplates, { query: { ...query, campaign }, signal }),
      );
      return {
        defaultEmailTemplates: pages.flatMap(({ defaultEmailTemplates }) => defaultEmailTemplates),
        emailTemplates: pages.flatMap(({ emailTemplates }) => emailTemplates),
      };
    },
  });

export const templateVariables = queryOptions({
  queryKey: templateKeys.variables,
  queryFn: ({ signal }) => call(templates.listTemplateVariables, { signal }),
});

/** The text as a creator gets it; without a named one, as the newest creator does. */
export const templatePreview = (body: BodyInput<typeof templates.previewTemplate>) =>
  queryOptions({
    queryKey: templateKeys.preview(body),
    queryFn: ({ signal }) => call(templates.previewTemplate, { body, signal }),
    placeholderData: keepPreviousData,
  });

/** The first few templates whose name matches; without a text the newest. */
export const foundTemplates = (text: string, limit: number) =>
  queryOptions({
    queryKey: templateKeys.found(text),
    queryFn: async ({ signal }) => {
      const found = await call(templates.listTemplates, { query: { name: text, limit }, signal });
      return [...found.emailTemplates, ...found.defaultEmailTemplates].slice(0, limit);
    },
    placeholderData: keepPreviousData,
  });
