import * as z from "zod/mini";
import { choiceKey, fieldLimits, fieldType } from "./creator-field-values.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, text } from "./fields.js";

export {
  choiceKey,
  choicesNamed,
  type FieldType,
  fieldLimits,
  fieldType,
  type ReadFieldValue,
  readFieldValue,
} from "./creator-field-values.js";
export type { FieldValue, FieldValues } from "./own-field-values.js";

/** An own field of creators, defined by this installation. */
export const creatorField = z.object({
  _id: id,
  /** The name in templates, filters and imports. */
  name: z.string(),
  /** The label on screens. */
  label: z.string(),
  type: fieldType,
  /** Only for a field of type choice. */
  choices: z.optional(z.array(z.string())),
});
export type CreatorField = z.output<typeof creatorField>;

const noName = "Use letters, digits, _ and - alone, beginning with a letter";

const name = z.string({ error: noName }).check(
  z.trim(),
  z.maxLength(fieldLimits.name.max, { error: `At most ${fieldLimits.name.max} characters`, abort: true }),
  // A name that a template can use.
  z.regex(/^\s*[A-Za-z](?:[\w-]*\w)?\s*$/, { error: noName }),
);

const choices = z.array(text({ ...fieldLimits.choice, tooShort: "A choice needs a name" })).check(
  z.maxLength(fieldLimits.choices, { error: `At most ${fieldLimits.choices} choices`, abort: true }),
  z.refine((all) => new Set(all.map(choiceKey)).size === all.length, { error: "Each choice once" }),
);

const fields = {
  name,
  label: text({ ...fieldLimits.label, tooShort: "Enter a label" }),
  type: fieldType,
  choices: z.optional(z.nullable(choices)),
};

export const noChoices = "Enter at least one choice";

const newField = z.object(fields).check(
  z.refine(({ type, choices: given }) => type !== "choice" || (given ?? []).length > 0, {
    error: noChoices,
    path: ["choices"],
    when: ({ issues }) => issues.length === 0,
  }),
);
const fieldChanges = z.partial(z.object(fields));

export type NewField = z.output<typeof newField>;
export type FieldChanges = z.output<typeof fieldChanges>;

const exampleBody = { name: "tier", label: "Tier", type: "choice" as const, choices: ["Gold", "Silver"] };
const exampleField: CreatorField = { _id: "01938a5e-7c00-7000-8000-0000000000f1", ...exampleBody };
const exampleParams = { id: exampleField._id };

export const listFields = endpoint({
  method: "GET",
  path: "/api/v1/field",
  access: "user",
  scope: "catalogue:read",
  summary: "The own fields of creators, in the order in which they were added",
  data: z.object({ fields: z.array(creatorField) }),
  example: { data: { fields: [exampleField] } },
});

export const createField = endpoint({
  method: "POST",
  path: "/api/v1/admin/field",
  access: "admin",
  scope: "catalogue:write",
  summary:
    "Add an own field of creators: a text, a number, money, a date, one of some choices, or a link. " +
    "Templates name it {{field.name}}",
  message: "Field created",
  body: newField,
  data: creatorField,
  status: 201,
  example: { body: exampleBody, data: exampleField },
});

export const updateField = endpoint({
  method: "PUT",
  path: "/api/v1/admin/field/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary:
    "Change a field; what is absent stays. Its former names go on meaning it while no other field has them. " +
    "Its type can be changed while it has no values, and a choice removed while no creator has it",
  message: "Field updated",
  params: idParams,
  body: fieldChanges,
  data: creatorField,
  example: { params: exampleParams, body: { label: "Tier of 2026" }, data: { ...exampleField, label: "Tier of 2026" } },
});

export const deleteField = endpoint({
  method: "DELETE",
  path: "/api/v1/admin/field/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Delete a field. Its values are kept for 30 days; templates that use it get a gap there",
  message: "Field deleted",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const restoreField = endpoint({
  method: "POST",
  path: "/api/v1/admin/field/{id}/restore",
  access: "admin",
  scope: "catalogue:write",
  summary: "Restore a deleted field with its values, unless another one has its name by now",
  message: "Field restored",
  params: idParams,
  data: creatorField,
  example: { params: exampleParams, data: exampleField },
});
