import { outreachPreview, templates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { valuesBy } from "./variable-values.queries";

interface Conversation {
  threadId: string;
  /** In dollars, of the message that is written. */
  offer?: number | null | undefined;
}

/** A text with the values of a conversation's creator, but for what is missing and what is filled in later. */
export async function fillText({ threadId: id, offer }: Conversation, content: string, signal?: AbortSignal) {
  const body = { content, ...(offer != null && !Number.isNaN(offer) && { offer }) };
  return call(outreachPreview.fillText, { params: { id }, body, ...(signal && { signal }) });
}

/** What variables come to in a conversation; nothing is said of those that its mail is given when it is sent. */
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
