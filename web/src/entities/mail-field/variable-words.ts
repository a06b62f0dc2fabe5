import { templates } from "@overture/contract";
import { t } from "#language";
import { isVariable, stateOf, type VariablePlace, type Variables } from "./variable-places";

/** What a variable in a text comes to, for its recipient where one is known. */
export function placeWords(place: VariablePlace, variables: Variables): string {
  const { variable, fallback } = place;
  const { values } = variables;
  if (variable === undefined) return t`This is not a variable: write one name between the braces.`;
  const state = stateOf(place, variables);
  const whom = values?.["username"] || t`this creator`;
  if (state === "unknown") {
    return variables.place === "draft"
      ? t`${variable} is not filled in here: it is sent as it stands.`
      : t`${variable} is not a variable. Pick one from the list.`;
  }
  if (isFilledLater(variable, variables)) return t`${variable} is filled in when the mail is sent.`;
  if (state === "empty") {
    return variables.place === "draft"
      ? t`Empty for ${whom}: it is sent as it stands.`
      : t`Empty for ${whom}. A fallback would stand there instead.`;
  }
  if (state === "fallback") {
    return fallback === undefined
      ? t`Empty for ${whom}: the fallback stands there.`
      : t`Empty for ${whom}: “${fallback}” stands there.`;
  }
  const value = values?.[variable];
  return value === undefined ? variable : t`For ${whom}: ${value}`;
}

/** What its mail is given when it is sent. */
export function isFilledLater(variable: string, { place }: Pick<Variables, "place">): boolean {
  const later: readonly string[] = templates.draftVariables;
  return place === "draft" && later.includes(variable);
}

/** The value to write into a draft instead of a variable. */
export function valueOf({ variable, fallback, isPlain }: VariablePlace, variables: Variables): string | undefined {
  if (variables.place !== "draft" || !isPlain || variable === undefined) return undefined;
  if (!isVariable(variable, variables) || isFilledLater(variable, variables)) return undefined;
  // Before the values have come nobody knows whether the fallback is wanted.
  return variables.values && (variables.values[variable] || fallback || undefined);
}

/** Whether a form can give it another fallback. */
export function takesFallback({ variable, isPlain }: VariablePlace, variables: Variables): boolean {
  if (!isPlain || variable === undefined || !isVariable(variable, variables)) return false;
  // There is always a link to an offer.
  if (variable === "offerLink") return false;
  return variables.place === "template" || isFilledLater(variable, variables);
}
