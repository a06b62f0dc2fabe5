import { outreach } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { type RecipientBehavior, startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("a message whose thread is cancelled while a server postpones it is a draft again, and is not tried later", async () => {
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  let onAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  let reception: RecipientBehavior = { refuse: "message", code: 451, words: "4.3.0 Try again later", after: decided };
  const server = await startFakeMailServer({
    receive: () => {
      onAsked();
      return reception;
    },
  });
  onTestFinished(() => server.close());
  const { app, db } = await startApp({ smtp: server.address });
  const owner = await given.user(db);
  const draft = await given.draft(db, { owner });
  const caller = app.as(owner);
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });

  const delivering = app.deliverMail();
  await asked;
  await caller.call(outreach.cancelThread, { params: { id: draft.threadId } });
  decide();
  await delivering;
  reception = "accept";
  app.clock.advance(3_600);
  await app.deliverMail();

  const { data } = await caller.call(outreach.getThread, { params: { id: draft.threadId } });
  expect(data.messages).toMatchObject([{ _id: draft._id, status: "draft" }]);
  expect(server.accepted).toEqual([]);
});

test("a draft for somebody else who opted out is refused, and not silently left", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id } = await given.draft(db, { owner });
  const address = "assistant@agency.example";
  await db.updateTable("message").set({ recipient: address }).where("id", "=", id).execute();
  const created_at = new Date("2026-11-01T08:00:00.000Z");
  await db.insertInto("suppression").values({ address, reason: "unsubscribe", created_at }).execute();

  const answer = await app.as(owner).call(outreach.sendMessage, { params: { id } });

  expect(answer).toMatchObject({ status: 400, message: "Nothing more may be sent to the address of this draft" });
});
