import { inbox, type outreach, unmatchedMail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { maxMessages } from "./response-queries.js";

async function fill(db: Db, threadId: string, messages: number, kind: outreach.MessageKind = "reply"): Promise<void> {
  await sql`
    insert into message (thread_id, status, step, subject, content, kind, via, created_at, happened_at)
    select ${threadId}::uuid, 'response', 'negotiation', 'Re', 'numbered' || n, ${kind}, 'offer-page', at, at
    from generate_series(1, ${messages}::integer) as n
    cross join lateral (select timestamptz '2026-11-02' + n * interval '1 second' as at) as moment`.execute(db);
}

async function startNearlyFull(kind?: outreach.MessageKind) {
  const started = await startWithSent();
  const { app, db, owner, draft, thread } = started;
  await fill(db, thread._id, maxMessages - 1, kind);
  const answer = async (text: string, headers: string[] = []) =>
    receive(app, db, await replyTo(db, draft._id, { text, headers }));
  // Administrators see unmatched mail of the shared mailbox, and assign it to their own conversations.
  await db.updateTable("app_user").set({ role: "admin" }).where("id", "=", owner._id).execute();
  const listUnmatched = async () => (await app.as(owner).call(unmatchedMail.listUnmatchedMail)).data.mails;
  return { ...started, answer, listUnmatched };
}

test("a conversation takes a thousand answers, and what comes then is among unmatched mail", async () => {
  const { app, owner, thread, answer, read, listUnmatched } = await startNearlyFull();

  await answer("The thousandth.");
  expect(await answer("One more.")).toMatchObject({ matched: true, duplicate: false });

  const { messages } = await read();
  expect(messages).toHaveLength(maxMessages + 1);
  expect(messages.at(-1)).toMatchObject({ content: "The thousandth." });
  const unmatched = await listUnmatched();
  expect(unmatched.map(({ excerpt, why }) => [excerpt, why])).toEqual([["One more.", "full"]]);
  const assigned = await app.as(owner).call(unmatchedMail.assignUnmatchedMail, {
    params: { id: unmatched[0]?._id ?? "" },
    body: { threadId: thread._id },
  });
  expect([assigned.status, assigned.message]).toEqual([
    400,
    "This conversation has 1000 messages, and takes no more mail",
  ]);
});

test("a conversation that automatic replies have filled shows a reply, and no further automatic reply", async () => {
  const { answer, read, listUnmatched } = await startNearlyFull("auto-reply");
  const automatic = ["Auto-Submitted: auto-replied"];

  await answer("Your ticket is in our queue.", automatic);
  await answer("I would love to, for $450.");

  expect((await read()).messages.at(-1)).toMatchObject({ kind: "reply", offer: 450 });
  expect((await listUnmatched()).map(({ excerpt }) => excerpt)).toEqual(["Your ticket is in our queue."]);
});

test("an opt-out in an answer to a full conversation is respected", async () => {
  const { answer, read } = await startNearlyFull();
  await answer("The thousandth.");

  await answer("Please remove me from your list and never write to me again.");

  const { messages, status } = await read();
  expect(messages).toHaveLength(maxMessages + 1);
  expect(status).toBe("cancelled");
});

test("the words of all its messages find a long conversation", async () => {
  const { answer, app, owner, thread } = await startNearlyFull();

  await answer("Marmalade.");

  const find = async (q: string) =>
    (await app.as(owner).call(inbox.listInbox, { query: { q } })).data.items.map(({ _id }) => _id);
  expect(await find("marmalade")).toEqual([thread._id]);
  expect(await find("lena numbered999")).toEqual([thread._id]);
  expect(await find("numbered1 numbered500 marmalade")).toEqual([thread._id]);
});
