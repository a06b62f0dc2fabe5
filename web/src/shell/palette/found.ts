import { campaigns, catalogue, templates } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

/** Of each kind; whoever wants more looks at its own screen. */
const most = 5;

/** Without a text it is the newest ones. */
export const foundCampaigns = (text: string) =>
  queryOptions({
    queryKey: ["palette", "campaigns", text],
    queryFn: ({ signal }) =>
      call(campaigns.listCampaigns, { query: { name: text, limit: most, fields: "summary" }, signal }),
    placeholderData: keepPreviousData,
  });

export const foundCreators = (text: string) =>
  queryOptions({
    queryKey: ["palette", "creators", text],
    queryFn: async ({ signal }) =>
      (await call(catalogue.listCreators, { query: { q: text, limit: most }, signal })).creators,
    placeholderData: keepPreviousData,
  });

export const foundTemplates = (text: string) =>
  queryOptions({
    queryKey: ["palette", "templates", text],
    queryFn: async ({ signal }) => {
      const found = await call(templates.listTemplates, { query: { name: text, limit: most }, signal });
      return [...found.emailTemplates, ...found.defaultEmailTemplates].slice(0, most);
    },
    placeholderData: keepPreviousData,
  });
