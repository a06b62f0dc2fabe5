import { templates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { templateKeys } from "./template.queries";

/** The most variables that a text may name. */
const maxVariables = 200;
/** A character for private use: no value holds it. */
const divider = "\uE000";

export type VariableValues = Readonly<Record<string, string>>;

/** What variables come to, by one text that names all of them. */
export async function valuesBy(
  names: readonly string[],
  fill: (content: string) => Promise<{ content: string }>,
): Promise<VariableValues> {
  const asked = names.slice(0, maxVariables);
  const content = asked.map((name) => `{{${name}}}`).join(divider);
  const values = (await fill(content)).content.split(divider);
  if (values.length !== asked.length) return {};
  return Object.fromEntries(asked.map((name, index) => [name, values[index] ?? ""]));
}

/** The values of variables for a creator; without a named one, for the newest. */
export const variableValues = (names: readonly string[], creatorId: string | undefined) =>
  queryOptions({
    queryKey: [...templateKeys.all, "values", creatorId, names] as const,
    queryFn: ({ signal }) =>
      valuesBy(names, (content) => {
        const body = { content, ...(creatorId !== undefined && { creatorId }) };
        return call(templates.previewTemplate, { body, signal });
      }),
    staleTime: 60_000,
  });
