import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { conversationValues } from "../template/conversation-values.queries";
import { templateVariables } from "../template/template.queries";
import { variableValues } from "../template/variable-values.queries";
import { inTemplate, type NamedVariables } from "./mail-field";
import type { Variables } from "./variable-places";

const none: readonly string[] = [];

/** What is known of the variables that the text may name. A message loads them only when it names one. */
export function useVariables(named: NamedVariables, text: string): Variables {
  const isDraft = named.in === "draft";
  const isAsked = !isDraft || text.includes("{{");
  const { data: known } = useQuery({ ...templateVariables, enabled: isAsked });
  const formerNames = known?.formerVars ?? none;
  const names = [...(known?.vars ?? none), ...formerNames];
  const isKnown = isAsked && names.length > 0;
  const { creatorId } = isDraft ? inTemplate : named;
  const { data: ofCreator } = useQuery({ ...variableValues(names, creatorId), enabled: isKnown && !isDraft });
  const { data: ofConversation } = useQuery({
    ...conversationValues(names, isDraft ? named : undefined),
    enabled: isKnown && isDraft,
    // Only the offer changes while it is typed.
    placeholderData: keepPreviousData,
  });
  return { place: named.in, names: known?.vars, formerNames, values: isDraft ? ofConversation : ofCreator };
}
