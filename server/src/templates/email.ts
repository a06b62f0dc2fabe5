import { type FieldErrors, limits } from "@overture/contract";
import { invalid } from "../refusal.js";
import { parseTemplate, renderTemplate, type Template, TemplateFault, type TemplateValues } from "./render.js";

/** What stands above an email whose template has no subject. */
export const defaultSubject = "{{campaignName}}: working together";

interface Texts {
  subject?: string | null | undefined;
  content: string;
}

/** The two texts of an email template, parsed. */
export interface Email {
  subject: Template;
  content: Template;
}

export function parseEmail({ subject, content }: Texts): Email {
  return { subject: parseTemplate(subject || defaultSubject), content: parseTemplate(content) };
}

export function renderEmail(email: Email, values: TemplateValues): { subject: string; content: string } {
  return { subject: oneLine(renderTemplate(email.subject, values)), content: renderTemplate(email.content, values) };
}

/** A value may hold a line break, which must not end the header. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= limits.subject.max ? line : `${line.slice(0, limits.subject.max - 1).trimEnd()}…`;
}

/** Refuses texts that are no templates or name unknown variables, each by its own field. Absent texts are not looked at. */
export function checkTexts(texts: { subject?: string | undefined; content?: string | undefined }): void {
  const errors: FieldErrors = {};
  for (const [field, text] of Object.entries(texts)) {
    const fault = text === undefined ? undefined : faultOf(text);
    if (fault !== undefined) errors[field] = fault;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function faultOf(text: string): string | undefined {
  try {
    const { unknown } = parseTemplate(text);
    if (unknown.length === 0) return undefined;
    return `Unknown variable${unknown.length === 1 ? "" : "s"}: ${unknown.join(", ")}`;
  } catch (error) {
    if (error instanceof TemplateFault) return error.message;
    throw error;
  }
}
