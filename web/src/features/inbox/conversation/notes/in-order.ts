import type { outreach } from "@overture/contract";

type Note = NonNullable<outreach.Thread["notes"]>[number];

export type Entry = { message: outreach.Message } | { note: Note };

/** Keeps the order of the messages, and puts each note of the team before the first later message. */
export function inOrder(messages: readonly outreach.Message[], notes: readonly Note[]): Entry[] {
  const waiting = [...notes];
  const entries: Entry[] = [];
  for (const message of messages) {
    const at = Date.parse(message.sentAt ?? message.createdAt);
    while (waiting[0] && Date.parse(waiting[0].createdAt) < at) {
      entries.push({ note: waiting[0] });
      waiting.shift();
    }
    entries.push({ message });
  }
  return [...entries, ...waiting.map((note) => ({ note }))];
}
