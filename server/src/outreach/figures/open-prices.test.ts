import { campaigns, deals, outreach, reading, threads } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { findDifferences } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { countsByLeaving } from "./fold-queries.js";

async function start() {
  const world = await startWithSent();
  const { app, db, owner, campaign, thread, draft } = world;
  const caller = app.as(owner);
  const params = { id: thread._id };
  const answer = async (text: string) => receive(app, db, await replyTo(db, draft._id, { text }));
  const write = async (offer: number | null) => {
    const body = { threadId: thread._id, content: "Hello again", offer, step: "negotiation" as const };
    return (await caller.call(outreach.createMessage, { body })).data._id;
  };
  const send = async (id: string) => {
    await caller.call(outreach.sendMessage, { params: { id } });
    await app.deliverMail();
  };
  const offer = async (amount: number) => send(await write(amount));
  /** Reads the prices before and after they are kept, and expects the same. */
  const read = async () => {
    const ask = async () => {
      const { committed, asked } = (await caller.call(threads.getOutlook, { params: { id: campaign._id } })).data;
      return { committed, asked };
    };
    const before = await ask();
    await foldChangedThreads(db);
    expect(await ask(), "once it is kept").toEqual(before);
    expect(await findDifferences(db)).toEqual([]);
    return before;
  };
  return { ...world, caller, params, answer, write, send, offer, read };
}

describe("what we have offered", () => {
  test("counts from the first mail on, once it is sent", async () => {
    const { db, caller, owner, campaign, read, app } = await start();
    const draft = await given.draft(db, { owner, campaign, offer: 400 });
    expect(await read()).toEqual({ committed: 0, asked: 0 });

    await caller.call(outreach.sendMessage, { params: { id: draft._id } });

    expect(await read()).toEqual({ committed: 400, asked: 0 });
    await app.deliverMail();
    expect(await read()).toEqual({ committed: 400, asked: 0 });
  });

  test("is our newest offer, and a draft is none", async () => {
    const { offer, write, read } = await start();
    await offer(300);
    await offer(350);
    await write(900);

    expect(await read()).toEqual({ committed: 350, asked: 0 });
  });

  test("stays when the creator asks for more, and what they ask is told apart from it", async () => {
    const { offer, answer, read } = await start();
    await offer(300);
    await answer("I charge $450.");

    expect(await read()).toEqual({ committed: 300, asked: 450 });
  });

  test("is nothing any more once the creator declines, and is there again with a new offer", async () => {
    const { offer, answer, read } = await start();
    await offer(300);
    await answer("No thanks, I am not interested.");
    expect(await read()).toEqual({ committed: 0, asked: 0 });

    await offer(320);

    expect(await read()).toEqual({ committed: 320, asked: 0 });
  });

  test("stays when an answer to the offer before it comes while it waits for the morning", async () => {
    const { app, caller, offer, write, answer, read } = await start();
    await offer(300);
    const id = await write(400);
    await caller.call(outreach.sendMessage, { params: { id }, body: { sendAt: "morning" } });
    app.clock.advance(5 * 3_600);
    await answer("I charge $450.");
    expect(await read()).toEqual({ committed: 400, asked: 0 });
    await answer("No thanks, I am not interested.");
    expect(await read()).toEqual({ committed: 400, asked: 0 });

    app.clock.advance(86_400);
    await app.deliverMail();

    expect(await read()).toEqual({ committed: 400, asked: 0 });
    app.clock.advance(60);
    await answer("No thanks, I am not interested.");
    expect(await read()).toEqual({ committed: 0, asked: 0 });
  });

  test("is nothing where the mail never reached anybody", async () => {
    const { db, offer, read } = await start();
    await offer(300);

    await sql`
      update mail set state = 'failed', accepted_at = null, reason = '550 No'
      where id = (select mail_id from message where offer = 30000)`.execute(db);

    expect(await read()).toEqual({ committed: 0, asked: 0 });
  });

  test("ends with a deal, and is back when that is reopened", async () => {
    const { caller, params, offer, answer, read } = await start();
    await offer(300);
    await answer("I charge $450.");
    await caller.call(outreach.finalizeThread, { params, body: { finalDealAmount: 400 } });
    expect(await read()).toEqual({ committed: 0, asked: 0 });

    await caller.call(deals.reopenThread, { params, body: { reason: "Agreed by mistake" } });

    expect(await read()).toEqual({ committed: 300, asked: 450 });
  });
});

describe("what creators ask", () => {
  test("is answered by an offer of ours that is sent", async () => {
    const { answer, write, send, read } = await start();
    await answer("I charge $450.");
    const draft = await write(400);
    expect(await read()).toEqual({ committed: 0, asked: 450 });

    await send(draft);

    expect(await read()).toEqual({ committed: 400, asked: 0 });
  });

  test("follows a reading that is put right", async () => {
    const { caller, answer, params, read } = await start();
    await answer("I charge $450.");
    const { messages } = (await caller.call(outreach.getThread, { params })).data;
    const asked = messages.find(({ status }) => status === "response");

    await caller.call(reading.correctReading, { params: { id: asked?._id ?? "" }, body: { offer: 540 } });

    expect(await read()).toEqual({ committed: 0, asked: 540 });
  });

  test("and whether they decline is what somebody says of whom we know that it is them", async () => {
    const { app, db, caller, params, offer, read } = await start();
    await offer(300);
    await receive(
      app,
      db,
      rawMail({ from: "lena@example.com", subject: "Re: Summer in Portugal", text: "No thanks, I am not interested." }),
    );
    const { messages } = (await caller.call(outreach.getThread, { params })).data;
    const declining = messages.find(({ status }) => status === "response");
    expect(declining).toMatchObject({ isSenderUnproved: true, reading: { intent: "declined" } });
    expect(await read()).toEqual({ committed: 300, asked: 0 });

    await sql`update message set proof = 'person' where id = ${declining?._id}`.execute(db);

    expect(await read()).toEqual({ committed: 0, asked: 0 });
  });
});

test("what a version that knows of no offers has folded is worked out again, on both lists", async () => {
  const { db, offer, read } = await start();
  await offer(300);
  await foldChangedThreads(db);
  await sql`update message set offer = 35000 where offer = 30000`.execute(db);
  await inTransaction(db, async (tx) => {
    await sql`
      select set_config('overture.keeps_outlook', 'yes', true), set_config('overture.keeps_slots', 'yes', true),
        ${countsByLeaving}`.execute(tx);
    await sql`delete from changed_thread`.execute(tx);
    await sql`delete from changed_outlook`.execute(tx);
  });

  expect(await read()).toEqual({ committed: 350, asked: 0 });
});

test("what a version that goes by when an offer was sent for later has folded is worked out again", async () => {
  const { db, offer, read } = await start();
  await offer(300);
  await foldChangedThreads(db);
  await sql`update message set offer = 35000 where offer = 30000`.execute(db);
  await inTransaction(db, async (tx) => {
    await sql`
      select set_config('overture.keeps_outlook', 'yes', true), set_config('overture.keeps_slots', 'yes', true),
        set_config('overture.keeps_open_prices', 'yes', true), ${countsByLeaving}`.execute(tx);
    await sql`delete from changed_thread`.execute(tx);
    await sql`delete from changed_outlook`.execute(tx);
  });

  expect(await read()).toEqual({ committed: 350, asked: 0 });
});

test("an outlook is its owner's alone", async () => {
  const { app, db, campaign, offer } = await start();
  await offer(300);
  const stranger = app.as(await given.user(db));

  const refused = await stranger.call(threads.getOutlook, { params: { id: campaign._id } });

  expect(refused.status).toBe(404);
  expect((await stranger.call(campaigns.listCampaigns, {})).data).toEqual([]);
});
