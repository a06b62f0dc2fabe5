import { inbox } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** The mailboxes that send the conversations of the inbox. */
export const inboxMailboxes = queryOptions({
  queryKey: inboxKeys.mailboxes,
  queryFn: ({ signal }) => call(inbox.listInboxMailboxes, { signal }),
});
