import type { threads } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { type Cents, toDollars } from "../../values/money.js";
import { listComing } from "../follow-ups/silence-queries.js";
import { listSummaryRows, type SummaryRow } from "./summary-queries.js";
import { waitingAnswerOf } from "./waiting-answer.js";

/** Conversations as rows of a list, in the order of the ids, in two statements however many there are. */
export async function summarizeThreads(db: Db, ids: readonly string[]): Promise<threads.ThreadSummary[]> {
  // What is said to be as new as its version must not have been read before it.
  const rows = await listSummaryRows(db, ids);
  const coming = new Map((await listComing(db, ids)).map(({ threadId, at }) => [threadId, at]));
  return rows.map((row) => presentSummary(row, coming.get(row.id)));
}

/** What the one thread that is asked for says beside its messages. */
export async function describeThread(db: Db, id: string): Promise<Pick<SummaryOfOne, "state" | "deal" | "version">> {
  const [row] = await listSummaryRows(db, [id]);
  return row ? { state: stateOf(row), deal: dealOf(row), version: row.version } : {};
}

interface SummaryOfOne {
  state?: threads.ThreadState;
  deal?: threads.DealAtHand;
  version?: number;
}

function presentSummary(row: SummaryRow, followUpAt: Date | undefined): threads.ThreadSummary {
  const price = row.finalDealAmount ?? row.onTheTable;
  const answer = row.reply && waitingAnswerOf(row.reply);
  const due = row.isPaused ? undefined : (row.queuedFor ?? followUpAt);
  return {
    _id: row.id,
    campaignId: row.campaignId,
    creatorId: row.creatorId,
    username: row.username,
    step: row.step,
    status: row.status,
    state: stateOf(row),
    awaitsUser: row.awaitsUser,
    ...(row.lastStatus === null ? {} : { lastLine: { status: row.lastStatus, text: onOneLine(row.lastText ?? "") } }),
    ...(answer && { answer }),
    lastAt: (row.lastAt ?? row.createdAt).toISOString(),
    ...(price === null ? {} : { price: toDollars(price) }),
    ...(due && { due: due.toISOString() }),
    version: row.version,
  };
}

type Standing = Pick<SummaryRow, "status" | "awaitsUser" | "hasDraft" | "lastStatus" | "lastDelivery">;

export function stateOf({ status, awaitsUser, hasDraft, lastStatus, lastDelivery }: Standing): threads.ThreadState {
  if (status !== "active") return status;
  if (awaitsUser) return "yourTurn";
  if (lastDelivery === "bounced" || lastDelivery === "failed" || lastDelivery === "unconfirmed") return lastDelivery;
  if (hasDraft) return "draft";
  if (lastDelivery === "queued" || lastDelivery === "sending") return "goingOut";
  return lastStatus === null ? "nothingSent" : "waiting";
}

function dealOf({ asked, offered, onTheTable }: SummaryRow): threads.DealAtHand {
  return { ...dollars("asked", asked), ...dollars("offered", offered), ...dollars("onTheTable", onTheTable) };
}

function dollars<Name extends string>(name: Name, amount: Cents | null): { [N in Name]?: number } {
  return (amount === null ? {} : { [name]: toDollars(amount) }) as { [N in Name]?: number };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
