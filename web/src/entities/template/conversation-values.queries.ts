import { outreachPreview, templates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { valuesBy } from "./variable-values.queries";

interface Conversation {
  threadId: string;
  /** The offer of the written message, in dollars. */
  offer?: number | null | undefined;
}

/**
 * Fills a text with the values of a conversation's creator, except for missing values and those that are filled in on
 * sending.
 */
export async function fillText({ threadId: id, offer }: Conversation, content: string, signal?: AbortSignal) {
  const body = { content, ...(offer != null && !Number.isNaN(offer) && { offer }) };
  return call(outreachPreview.fillText, { params: { id }, body, ...(signal && { signal }) });
}

/** The values of variables in a conversation, without those that a mail gets on sending. */
export const conversationValues = (names: readonly string[], conversation: Conversation | undefined) =>
  queryOptions({
    queryKey: ["threads", "values", conversation?.threadId, conversation?.offer, names] as const,
    queryFn: async ({ signal }) => {
      if (!conversation) return {};
      const later: readonly string[] = templates.draftVariables;
      const asked = names.filter((name) => !later.includes(name));
      const values = await valuesBy(asked, (content) => fillText(conversation, content, signal));
      return Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === `{{${name}}}` ? "" : value]),
      );
    },
    staleTime: 60_000,
  });
