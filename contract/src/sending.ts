import * as z from "zod/mini";
import { problemCounts } from "./before-sending.js";
import { id, searchText } from "./fields.js";
import { limits } from "./limits.js";
import { timeZone } from "./time-zone.js";

export const delaySeconds = z._default(z.int().check(z.minimum(0), z.maximum(limits.delaySeconds.max)), 0);

/** A moment that names its time zone. */
const moment = z.iso.datetime({ offset: true, error: "Choose a date and a time" });

/** 09:00 of the creator's next weekday, by their clock. */
const morning = z.literal("morning");

export const sendAt = z.union([morning, moment], { error: "Choose a date and a time" });

/** Whose morning it is where a creator's time zone is not known: the sender's. UTC without it. */
export const sendersTimeZone = z.optional(timeZone);

/** When a mail goes at the earliest: some seconds from now, at a moment that names its time zone, or in the morning. */
export const sendingTime = {
  delaySeconds,
  /** In place of `delaySeconds`. */
  sendAt: z.optional(sendAt),
  timeZone: sendersTimeZone,
};

/** From where a conversation is written. */
export const mailboxOfThread = {
  /** Absent before its first mail where its campaign has several to choose from. */
  mailbox: z.optional(id),
  /** Once it is certain. */
  mailboxAddress: z.optional(z.string()),
};

/**
 * What is wrong with the drafts, as far as the caller knows: when more of them have a problem by then, nothing is sent
 * (409). Without it drafts are sent as they are.
 */
export const problemsSeen = z.optional(problemCounts);

export const bulkSend = z
  .object({
    messageIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(limits.creatorIds))),
    all: z.optional(z.literal(true)),
    /** What the caller's list shows: `all` are those that match, and other numbers than this are refused (409). */
    shown: z.optional(z.object({ q: searchText, count: z.int().check(z.minimum(0)) })),
    ...sendingTime,
    problemsSeen,
  })
  .check(
    z.refine((value) => (value.messageIds === undefined) !== (value.all === undefined), {
      error: "Name the messages to send, or all of them",
      path: ["messageIds"],
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["messageIds"] }, { required: ["all"] }] });

export type BulkSend = z.output<typeof bulkSend>;
