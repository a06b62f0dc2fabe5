import type { templates } from "@overture/contract";
import { pagesOf } from "../db/page.js";
import type { TemplateRow } from "./queries.js";

export function presentTemplate(row: TemplateRow): templates.EmailTemplate {
  return {
    _id: row.id,
    name: row.name,
    ...(row.subject === null ? {} : { subject: row.subject }),
    content: row.content,
    ...(row.files.length > 0 && { attachments: row.files }),
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** The default templates of a page, and those with an owner. */
export function presentPage(rows: readonly TemplateRow[], total: number, limit: number) {
  return {
    defaultEmailTemplates: rows.filter((row) => row.user_id === null).map(presentTemplate),
    emailTemplates: rows.filter((row) => row.user_id !== null).map(presentTemplate),
    total,
    pages: pagesOf(total, { limit }),
  };
}
