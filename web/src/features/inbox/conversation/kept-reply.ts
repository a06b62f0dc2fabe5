import { attachments, outreach } from "@overture/contract";
import * as z from "zod/mini";
import type { Kept } from "../../../api/create-unsaved-words";
import { unsavedWords } from "../../../api/unsaved-words";
import { nextMessageOf } from "../../../entities/thread/deal-at-hand";
import { addressesOf } from "./answer-words";

/** The choices that belong to a reply besides its words. Without a step, the next step applies. */
export interface Choice {
  step?: outreach.Step | undefined;
  offer?: number | undefined;
  recipient?: string | undefined;
  files?: readonly attachments.AttachedFile[] | undefined;
}

export interface TypedReply {
  words: string;
  choice: Choice;
}

const keptReply = z.object({
  words: z.string(),
  choice: z.object({
    step: z.optional(outreach.step),
    offer: z.optional(z.number()),
    recipient: z.optional(z.string()),
    files: z.optional(z.array(attachments.attachedFile)),
  }),
});

/**
 * Stores the reply in this browser, and returns whether that worked. A reply without words and files is not stored: an
 * offer or a recipient is quickly chosen again, and may be out of date by then.
 */
export function keepReply(name: string, { words, choice }: TypedReply): boolean {
  if (!isBegun({ words, choice })) {
    unsavedWords.forget(name);
    return true;
  }
  const offer = Number.isNaN(choice.offer) ? undefined : choice.offer;
  return unsavedWords.keep(name, { words, choice: { ...choice, offer } } satisfies TypedReply);
}

/** Whether the reply has typed words or uploaded files. */
export function isBegun({ words, choice }: TypedReply): boolean {
  return words.trim() !== "" || (choice.files ?? []).length > 0;
}

/** Reads what all tabs have stored: the words and files of all of them, and the latest choices. */
export function readKeptReply(name: string): TypedReply & { kept: Kept[] } {
  unsavedWords.removeExpired();
  const kept = unsavedWords.list(name);
  const replies = kept.flatMap(({ value }) => repliesIn(value));
  const words = [...new Set(replies.map((reply) => reply.words))].filter((text) => text.trim() !== "").join("\n\n");
  const files = new Map(replies.flatMap(({ choice }) => choice.files ?? []).map((file) => [file._id, file]));
  const choice = replies.reduceRight<Choice>((chosen, reply) => ({ ...chosen, ...reply.choice }), {});
  return { words, choice: { ...choice, ...(files.size > 0 && { files: [...files.values()] }) }, kept };
}

/** Removes choices that are no longer possible, because the conversation has changed since the reply was stored. */
export function stillPossible(choice: Choice, thread: outreach.Thread): Choice {
  const { step, offer, recipient } = choice;
  return {
    ...choice,
    step: step && nextMessageOf(thread).steps.includes(step) ? step : undefined,
    offer: thread.status === "closed" ? undefined : offer,
    recipient: recipient && addressesOf(thread).includes(recipient) ? recipient : undefined,
  };
}

/** The choices that were made after the reply became a draft. */
export function chosenSince(now: Choice, used: Choice): Choice {
  const usedIds = new Set(used.files?.map(({ _id }) => _id));
  const files = now.files?.filter(({ _id }) => !usedIds.has(_id)) ?? [];
  return {
    ...(now.step !== used.step && { step: now.step }),
    ...(now.offer !== used.offer && { offer: now.offer }),
    ...(now.recipient !== used.recipient && { recipient: now.recipient }),
    ...(files.length > 0 && { files }),
  };
}

/** Earlier versions stored only the words. */
function repliesIn(value: unknown): TypedReply[] {
  if (typeof value === "string") return [{ words: value, choice: {} }];
  const { data } = keptReply.safeParse(value);
  return data ? [data] : [];
}
