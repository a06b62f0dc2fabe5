import { fields, inbox, reading } from "@overture/contract";
import * as z from "zod/mini";
import { type ChangeAddress, textParam } from "../../api/search-params";

/** The parts of the inbox that are kept in the address, in the form of the address. */
export type InboxAddress = Partial<Record<keyof InboxSearch, string>>;

const anyId = z.catch(z.optional(fields.id), undefined);

const inboxSearch = z.object({
  box: z.catch(z._default(inbox.inboxBox, "open"), "open"),
  sort: z.catch(z._default(inbox.inboxSort, "newest"), "newest"),
  q: textParam,
  campaign: anyId,
  mailbox: anyId,
  tag: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))), undefined),
  intent: z.catch(z.optional(reading.intent), undefined),
  assignee: anyId,
  /** The saved view by which one reads it. */
  view: anyId,
  /** The open conversation. */
  thread: anyId,
});

export type InboxSearch = z.output<typeof inboxSearch>;
export type InboxList = Omit<InboxSearch, "thread" | "view">;

/** Changes the address, by a new entry in the history or by replacing the current one. */
export type ChangeInboxSearch = (change: Partial<InboxSearch>, how: ChangeAddress) => void;

export function readInboxSearch(address: InboxAddress): InboxSearch {
  return inboxSearch.parse(address);
}

/** Leaves out default values. */
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
  tag: undefined,
  intent: undefined,
  assignee: undefined,
} satisfies Partial<InboxSearch>;

/** Filters, without what is typed. */
export function countFilters({ campaign, mailbox, tag, intent, assignee }: InboxSearch): number {
  return [campaign, mailbox, tag, intent, assignee].filter((value) => value !== undefined).length;
}

/** Which conversations are listed, and in which order. */
export function listOf({ box, sort, q, campaign, mailbox, tag, intent, assignee }: InboxSearch): InboxList {
  return { box, sort, q, campaign, mailbox, tag, intent, assignee };
}
