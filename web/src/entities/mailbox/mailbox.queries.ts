import { mailboxes } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

export const mailboxKeys = {
  all: ["mailboxes"] as const,
  domain: (mailboxId: string) => ["mailboxes", mailboxId, "domain"] as const,
};

/** One's own, the default first, and the installation's at the end. */
export const mailboxList = queryOptions({
  queryKey: mailboxKeys.all,
  queryFn: ({ signal }) => call(mailboxes.listMailboxes, { signal }),
});

export function resumeMailbox(mailboxId: string): Promise<mailboxes.Mailbox> {
  return call(mailboxes.resumeMailbox, { params: { id: mailboxId } });
}
