import * as z from "zod/mini";
import { problemCounts } from "./before-sending.js";
import { id, instant, searchText } from "./fields.js";
import { limits } from "./limits.js";
import { timeZone } from "./time-zone.js";

export const delaySeconds = z._default(z.int().check(z.minimum(0), z.maximum(limits.delaySeconds.max)), 0);

/** A date and time with a time zone. */
const moment = z.iso.datetime({ offset: true, error: "Choose a date and a time" });

/** 09:00 on the creator's next weekday, in their time zone. */
const morning = z.literal("morning");

export const sendAt = z.union([morning, moment], { error: "Choose a date and a time" });

/** The sender's time zone, for creators whose time zone is not known. Without it: UTC. */
export const sendersTimeZone = z.optional(timeZone);

/** The earliest time for a mail: after some seconds, at a given time, or in the morning. */
export const sendingTime = {
  delaySeconds,
  /** Instead of `delaySeconds`. */
  sendAt: z.optional(sendAt),
  timeZone: sendersTimeZone,
};

/** The mailbox that a conversation is sent from. */
export const mailboxOfThread = {
  /** Absent before its first mail, if its campaign has several. */
  mailbox: z.optional(id),
  /** Absent until the mailbox is chosen. */
  mailboxAddress: z.optional(z.string()),
};

/**
 * The problems of the drafts that the caller has seen. If more drafts have a problem, nothing is sent (409). Without it
 * drafts are sent as they are.
 */
export const problemsSeen = z.optional(problemCounts);

const chosenMessages = {
  messageIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(limits.creatorIds))),
  all: z.optional(z.literal(true)),
};

const isChosenOnce = () =>
  z.refine<{ messageIds?: string[] | undefined; all?: true | undefined }>(
    (value) => (value.messageIds === undefined) !== (value.all === undefined),
    { error: "Name the messages to send, or all of them", path: ["messageIds"] },
  );

const chosenOnce = { oneOf: [{ required: ["messageIds"] }, { required: ["all"] }] };

export const bulkSend = z
  .object({
    ...chosenMessages,
    /**
     * What the caller's list shows: `all` means the drafts that match. If their number is not `count`, the call is
     * refused (409).
     */
    shown: z.optional(z.object({ q: searchText, count: z.int().check(z.minimum(0)) })),
    ...sendingTime,
    problemsSeen,
  })
  .check(isChosenOnce())
  .register(z.globalRegistry, chosenOnce);

/** Undoes one call: only what it queued is taken back. The call's answer has the time. */
export const queuedThen = { queuedAt: z.optional(instant) };

export const bulkUnsend = z
  .object({ ...chosenMessages, ...queuedThen })
  .check(isChosenOnce())
  .register(z.globalRegistry, chosenOnce);

export type BulkSend = z.output<typeof bulkSend>;
