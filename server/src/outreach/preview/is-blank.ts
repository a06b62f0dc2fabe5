import type { Email } from "../../templates/email.js";
import { renderTemplate, type Template, type TemplateValues } from "../../templates/render.js";

/** Whether nothing would be left of the subject or of the text. */
export function isBlank({ subject, content }: Email, values: TemplateValues): boolean {
  return isEmpty(subject, values) || isEmpty(content, values);
}

function isEmpty(template: Template, values: TemplateValues): boolean {
  const says = template.parts.some((part) => typeof part === "string" && part.trim() !== "");
  return !says && renderTemplate(template, values).trim() === "";
}
