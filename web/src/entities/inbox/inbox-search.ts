import { fields, inbox, reading } from "@overture/contract";
import * as z from "zod/mini";
import { textParam } from "../../api/search-params";

/** What of the inbox survives a reload and can be shared as an address, as it stands there. */
export type InboxAddress = Partial<Record<keyof InboxSearch, string>>;

const anyId = z.catch(z.optional(fields.id), undefined);

const inboxSearch = z.object({
  box: z.catch(z._default(inbox.inboxBox, "open"), "open"),
  sort: z.catch(z._default(inbox.inboxSort, "newest"), "newest"),
  q: textParam,
  campaign: anyId,
  mailbox: anyId,
  intent: z.catch(z.optional(reading.intent), undefined),
  assignee: anyId,
  /** The open conversation. */
  thread: anyId,
});

export type InboxSearch = z.output<typeof inboxSearch>;
export type InboxList = Omit<InboxSearch, "thread">;

/** Changes the address: a new place in the history, or in place of the current one. */
export type ChangeInboxSearch = (change: Partial<InboxSearch>, how: "push" | "replace") => void;

export function readInboxSearch(address: InboxAddress): InboxSearch {
  return inboxSearch.parse(address);
}

/** Without what says nothing. */
export function inboxAddress({ box, sort, q, ...others }: InboxSearch): InboxAddress {
  return {
    ...(box !== "open" && { box }),
    ...(sort !== "newest" && { sort }),
    ...(q !== "" && { q }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  };
}

export const noInboxFilter = {
  q: "",
  campaign: undefined,
  mailbox: undefined,
  intent: undefined,
  assignee: undefined,
} satisfies Partial<InboxSearch>;

/** Filters, without what is typed. */
export function countFilters({ campaign, mailbox, intent, assignee }: InboxSearch): number {
  return [campaign, mailbox, intent, assignee].filter((value) => value !== undefined).length;
}

/** Which conversations are listed, and in which order. */
export function listOf({ box, sort, q, campaign, mailbox, intent, assignee }: InboxSearch): InboxList {
  return { box, sort, q, campaign, mailbox, intent, assignee };
}
