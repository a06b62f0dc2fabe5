import { advice } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

/** What to offer in a conversation, as things are now. */
export const adviceOf = (threadId: string) =>
  queryOptions({
    queryKey: ["advice", threadId],
    queryFn: ({ signal }) => call(advice.getAdvice, { params: { id: threadId }, signal }),
    gcTime: 0,
  });
