import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { attachedFile, attachmentIds } from "./attached-file.js";
import { bulkDeletion, bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

/** Templates of one user. */
export const maxTemplates = 1_000;

/** The variables of a template, in double curly braces. */
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
  /** Stored as written; it becomes a link to the offer when the mail is handed over. */
  "offerLink",
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/**
 * Variables that stay in a draft and get their value when its mail is handed over; any other name in braces stays as
 * written.
 */
export const draftVariables: readonly TemplateVariable[] = ["senderName", "offerLink"];

/** The prefix of own fields: `field.tier`. */
export const fieldVariablePrefix = "field.";
export function fieldVariable(name: string): string {
  return fieldVariablePrefix + name;
}

/** Without `userId` a default template, shared by all; otherwise that user's own. */
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
export const emailTemplateChanges = z.object({
  ...z.partial(emailTemplateBody).shape,
  /** The texts that the caller has seen. If one to be changed is another by now, nothing is saved (409). */
  before: z.optional(
    z.object({ name: z.optional(z.string()), subject: z.optional(z.string()), content: z.optional(z.string()) }),
  ),
});

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
    "List the default templates, then the caller's own, paged together. `sort` sorts both together; `campaign` adds the templates of a readable campaign",
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
  summary: "The variables of templates, including own fields of creators",
  data: z.object({
    vars: z.array(z.string()),
    /** Former names of own fields, which are still accepted. Absent where there are none. */
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
  summary: `Create a template of one's own, at most ${maxTemplates} of one user`,
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
  summary: "Change a default template; absent fields stay. With `before`: 409 if it was changed since",
  message: "Default template updated",
  params: idParams,
  body: emailTemplateChanges,
  data: emailTemplate,
  current: emailTemplate,
  example: { params: exampleParams, body: exampleBody, data: exampleDefault },
});

export const updateTemplate = endpoint({
  method: "PUT",
  path: "/api/v1/email-template/{id}",
  access: "owner",
  scope: "templates:write",
  openTo: "waiting",
  summary: "Change a template of the caller; absent fields stay. With `before`: 409 if it was changed since",
  message: "Template updated",
  params: idParams,
  body: emailTemplateChanges,
  data: emailTemplate,
  current: emailTemplate,
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
  summary: "Delete a template of the caller",
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
  summary: "Restore a deleted template of the caller",
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
  summary: "Restore a deleted default template",
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
    "Render a template for a creator of the catalogue; the answer names variables that are unknown or empty, and those that used a fallback",
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
    /** Variables without a value whose fallback is used. */
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
  summary: "Delete the named templates of the caller",
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
  summary: "Restore the named deleted templates of the caller",
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
  summary: "Restore the named default templates that the caller deleted",
  body: selectedTemplates,
  data: bulkOutcome,
  example: exampleSelection,
});
