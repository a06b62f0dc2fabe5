import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { attachedFile, attachmentIds } from "./attached-file.js";
import { bulkDeletion, bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

/** What a template may name in double curly braces. */
export const templateVariables = [
  "username",
  "email",
  "genres",
  "region",
  "avgViews",
  "avgCost",
  "campaignName",
  "offer",
  "senderName",
  "name",
  "firstName",
  /** Stays as written in what is stored, and becomes a link to the offer when the mail is handed over. */
  "offerLink",
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** What a draft still names in braces: these have a value when its mail is handed over, all others stay as written. */
export const draftVariables: readonly TemplateVariable[] = ["senderName", "offerLink"];

/** Of own fields: `field.tier`. */
export const fieldVariablePrefix = "field.";
export function fieldVariable(name: string): string {
  return fieldVariablePrefix + name;
}

/** Without a `userId` a template is a default one, shared by all; otherwise it is that user's own. */
export const emailTemplate = z.object({
  _id: id,
  name: z.string(),
  subject: z.optional(z.string()),
  content: z.string(),
  attachments: z.optional(z.array(attachedFile)),
  userId: z.optional(z.nullable(id)),
  createdAt: z.optional(instant),
});
export type EmailTemplate = z.output<typeof emailTemplate>;

export const emailTemplateBody = z.object({
  name: text({ min: 1, max: limits.templateName.max, tooShort: "Name is required" }),
  subject: z.optional(text({ max: limits.subject.max })),
  content: text({ min: 1, max: limits.content.max, tooShort: "Content is required" }),
  attachmentIds,
});
export const emailTemplateChanges = z.partial(emailTemplateBody);

export type EmailTemplateBody = z.output<typeof emailTemplateBody>;
export type EmailTemplateChanges = z.output<typeof emailTemplateChanges>;

const templatePage = z.object({
  defaultEmailTemplates: z.array(emailTemplate),
  emailTemplates: z.array(emailTemplate),
  ...pageTotals,
});

const sorts = ["name", "-name"] as const;
export type TemplateSort = (typeof sorts)[number];

const exampleBody = {
  name: "First hello",
  subject: "{{campaignName}} and your channel",
  content: 'Hi {{firstName | default: "there"}},\n\nwould you like to work with us?\n\n{{senderName}}',
};
const exampleDefault = { _id: "01938a5e-7c00-7000-8000-000000000021", ...exampleBody, userId: null };
const exampleOwn = { ...exampleDefault, userId: "01938a5e-7c00-7000-8000-000000000001" };
const examplePage = { defaultEmailTemplates: [exampleDefault], emailTemplates: [exampleOwn], total: 2, pages: 1 };
const exampleParams = { id: exampleDefault._id };

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/v1/email-template/all",
  isTagged: true,
  access: "user",
  scope: "templates:read",
  openTo: "waiting",
  summary:
    "List the default templates, then one's own; pages run over both. With `sort` both are ordered as one, with `campaign` those that a readable campaign has are added",
  query: z.object({
    ...paging,
    userId: z.optional(z.string()),
    name: searchText,
    sort: z.optional(z.enum(sorts)),
    campaign: z.optional(id),
  }),
  data: templatePage,
  example: { query: { page: 1, limit: 100 }, data: examplePage },
});

export const listTemplateVariables = endpoint({
  method: "GET",
  path: "/api/v1/email-template/vars",
  isTagged: true,
  access: "user",
  scope: "templates:read",
  openTo: "waiting",
  summary: "The variables that a template may name, own fields of creators among them",
  data: z.object({
    vars: z.array(z.string()),
    /** Former names of own fields, which still mean them. Absent where there are none. */
    formerVars: z.optional(z.array(z.string())),
  }),
  example: { data: { vars: [...templateVariables] } },
});

export const listDefaultTemplates = endpoint({
  method: "GET",
  path: "/api/v1/email-template/default/all",
  isTagged: true,
  access: "user",
  scope: "templates:read",
  openTo: "waiting",
  summary: "List the default templates",
  query: z.object({ ...paging, name: searchText, sort: z.optional(z.enum(sorts)) }),
  data: templatePage,
  example: { query: { page: 1, limit: 10 }, data: { ...examplePage, emailTemplates: [], total: 1 } },
});

export const createDefaultTemplate = endpoint({
  method: "POST",
  path: "/api/v1/email-template/default",
  access: "admin",
  scope: "templates:write",
  summary: "Create a default template",
  message: "Default template created",
  body: emailTemplateBody,
  data: emailTemplate,
  status: 201,
  example: { body: exampleBody, data: exampleDefault },
});

export const createTemplate = endpoint({
  method: "POST",
  path: "/api/v1/email-template",
  access: "user",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Create a template of one's own",
  message: "Template created",
  body: emailTemplateBody,
  data: emailTemplate,
  status: 201,
  example: { body: exampleBody, data: exampleOwn },
});

export const updateDefaultTemplate = endpoint({
  method: "PUT",
  path: "/api/v1/email-template/default/{id}",
  access: "admin",
  scope: "templates:write",
  summary: "Change a default template; what is absent stays",
  message: "Default template updated",
  params: idParams,
  body: emailTemplateChanges,
  data: emailTemplate,
  example: { params: exampleParams, body: exampleBody, data: exampleDefault },
});

export const updateTemplate = endpoint({
  method: "PUT",
  path: "/api/v1/email-template/{id}",
  access: "owner",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Change a template of one's own; what is absent stays",
  message: "Template updated",
  params: idParams,
  body: emailTemplateChanges,
  data: emailTemplate,
  example: { params: exampleParams, body: exampleBody, data: exampleOwn },
});

export const deleteDefaultTemplate = endpoint({
  method: "DELETE",
  path: "/api/v1/email-template/default/{id}",
  access: "admin",
  scope: "templates:write",
  summary: "Delete a default template",
  message: "Default template deleted",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const deleteTemplate = endpoint({
  method: "DELETE",
  path: "/api/v1/email-template/{id}",
  access: "owner",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Delete a template of one's own",
  message: "Template deleted",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const restoreTemplate = endpoint({
  method: "POST",
  path: "/api/v1/email-template/{id}/restore",
  access: "owner",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Take back that a template of one's own was deleted",
  message: "Template restored",
  params: idParams,
  data: emailTemplate,
  example: { params: exampleParams, data: exampleOwn },
});

export const restoreDefaultTemplate = endpoint({
  method: "POST",
  path: "/api/v1/email-template/default/{id}/restore",
  access: "admin",
  scope: "templates:write",
  summary: "Take back that a default template was deleted",
  message: "Template restored",
  params: idParams,
  data: emailTemplate,
  example: { params: exampleParams, data: exampleDefault },
});

export const previewTemplate = endpoint({
  method: "POST",
  path: "/api/v1/email-template/preview",
  access: "user",
  scope: "templates:read",
  summary:
    "Render a template as a creator of the catalogue would get it; names the variables that are unknown or empty, and those with a fallback in their place",
  body: z.object({
    subject: z.optional(z.string().check(z.maxLength(limits.subject.max))),
    content: z.string().check(z.maxLength(limits.content.max)),
    creatorId: z.optional(id),
  }),
  data: z.object({
    subject: z.string(),
    content: z.string(),
    unknown: z.array(z.string()),
    empty: z.array(z.string()),
    /** Variables without a value whose fallback stands in for it. */
    fallbacks: z.optional(z.array(z.string())),
    fault: z.optional(z.string()),
  }),
  keyless: "asks",
  example: {
    body: { content: 'Hi {{firstName | default: "there"}}' },
    data: { subject: "", content: "Hi Lena", unknown: [], empty: [] },
  },
});

const selectedTemplates = z.object({ templateIds: selectedIds });
const exampleSelection = { body: { templateIds: [exampleDefault._id] }, data: { changed: 1, skipped: 0 } };

export const deleteTemplates = endpoint({
  method: "POST",
  path: "/api/v1/email-template/delete",
  access: "user",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Delete the named templates of one's own",
  body: selectedTemplates,
  data: bulkDeletion,
  example: exampleSelection,
});

export const restoreTemplates = endpoint({
  method: "POST",
  path: "/api/v1/email-template/restore",
  access: "user",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Take back that the named templates of one's own were deleted",
  body: selectedTemplates,
  data: bulkOutcome,
  example: exampleSelection,
});

export const deleteDefaultTemplates = endpoint({
  method: "POST",
  path: "/api/v1/email-template/default/delete",
  access: "admin",
  scope: "templates:write",
  summary: "Delete the named default templates",
  body: selectedTemplates,
  data: bulkDeletion,
  example: exampleSelection,
});

export const restoreDefaultTemplates = endpoint({
  method: "POST",
  path: "/api/v1/email-template/default/restore",
  access: "admin",
  scope: "templates:write",
  summary: "Take back that the named default templates were deleted",
  body: selectedTemplates,
  data: bulkOutcome,
  example: exampleSelection,
});
