import type { profiles } from "@overture/contract";
import { cutPage } from "../../db/cursor-page.js";
import type { Db } from "../../db/database.js";
import { toDollars } from "../../values/money.js";
import { byPlace, cursorAt, type Place, readCursor } from "./timeline-cursor.js";
import {
  type Asked,
  type ContactRow,
  type DealRow,
  listContacts,
  listDeals,
  listMessages,
  listOptOuts,
  type MessageRow,
  type OptOutRow,
} from "./timeline-queries.js";

interface Wanted {
  creatorId: string;
  userId: string;
  isAdministrator: boolean;
  limit: number;
  cursor?: string | undefined;
}

interface Placed {
  place: Place;
  item: profiles.TimelineItem;
}

/** The history of a creator, newest first: reads a page of each source and merges them. */
export async function readTimeline(db: Db, { limit, cursor, ...whose }: Wanted): Promise<profiles.Profile["timeline"]> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than is shown, to know whether there are more.
  const asked: Asked = { ...whose, after, limit: limit + 1 };
  const [messages, deals, contacts, optOuts] = await Promise.all([
    listMessages(db, asked),
    listDeals(db, asked),
    listContacts(db, asked),
    listOptOuts(db, asked),
  ]);
  const merged = [
    ...messages.map((row) => placed(row, presentMessage(row))),
    ...deals.map((row) => placed(row, presentDeal(row))),
    ...contacts.map((row) => placed(row, presentContact(row))),
    ...optOuts.map((row) => placed(row, presentOptOut(row))),
  ].toSorted((one, other) => byPlace(one.place, other.place));
  const { shown, last } = cutPage(merged, limit);
  return {
    items: shown.map(({ item }) => item),
    ...(last ? { next: cursorAt(last.place) } : {}),
  };
}

type Presented = Omit<profiles.TimelineItem, "_id" | "at">;

function placed({ key, id, at }: Place & { at: Date }, item: Presented): Placed {
  return { place: { key, id }, item: { _id: id, at: at.toISOString(), ...item } };
}

function presentMessage(row: MessageRow): Presented {
  const { from, subject, excerpt, offer, isBounced } = row;
  return {
    kind: isBounced ? "bounce" : offer === null ? "mail" : "offer",
    ...conversationOf(row),
    from,
    ...(subject === null ? {} : { subject }),
    excerpt: excerpt.replace(/\s+/g, " ").trim(),
    ...(offer === null ? {} : { amount: toDollars(offer) }),
  };
}

function presentDeal(row: DealRow): Presented {
  const { amount, viewsBooked, viewsDelivered, resultUrl } = row;
  return {
    kind: "deal",
    ...conversationOf(row),
    amount: toDollars(amount),
    ...(viewsBooked === null ? {} : { viewsBooked }),
    ...(viewsDelivered === null ? {} : { viewsDelivered }),
    ...(resultUrl === null ? {} : { resultUrl }),
  };
}

function presentContact({ ownerId, username }: ContactRow): Presented {
  return { kind: "contact", user: { _id: ownerId, username } };
}

function presentOptOut({ address, reason }: OptOutRow): Presented {
  return { kind: reason === "hard-bounce" ? "bounce" : "opt-out", address, reason };
}

function conversationOf(row: MessageRow | DealRow): Pick<Presented, "threadId" | "campaign"> {
  return { threadId: row.threadId, campaign: { _id: row.campaignId, name: row.campaignName } };
}
