import { inbox } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { type RecipientBehavior, startFakeMailServer } from "../../testing/fake-mail-server.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

/** Starts a follow-up that the mail server has the whole of, and decides on when `decide` is called. */
async function startHanded(how: "acceptAfter" | "dropAfter") {
  let reception: RecipientBehavior = "accept";
  let onAsked = () => {};
  const server = await startFakeMailServer({
    receive: () => {
      onAsked();
      return reception;
    },
  });
  onTestFinished(() => server.close());
  const world = await silentThread({ smtp: server.address });
  world.app.clock.advance(3 * day);
  await world.app.runFollowUps();
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  reception = how === "acceptAfter" ? { acceptAfter: decided } : { dropAfter: decided };
  const delivering = world.app.deliverMail();
  await asked;
  return {
    ...world,
    server,
    async decide() {
      decide();
      await delivering;
      reception = "accept";
    },
  };
}

test.each([
  ["acceptAfter", "accepted"],
  ["dropAfter", "unconfirmed"],
] as const)(
  "an answer that comes while a follow-up is handed over (%s) awaits the user, and nothing follows",
  async (how, delivery) => {
    const { app, db, caller, server, answer, pass, written, read, decide } = await startHanded(how);
    app.clock.advance(1);
    await answer();
    app.clock.advance(1);
    await decide();

    expect((await written()).map((message) => message.delivery)).toEqual([delivery]);
    expect(await read()).toMatchObject({ status: "active", step: "negotiation", awaitsUser: true });
    expect((await read()).nextFollowUp).toBeUndefined();
    const items = (await caller.call(inbox.listInbox, { query: { box: "unread" } })).data.items;
    expect(items).toMatchObject([{ isUnread: true, last: { from: "creator" } }]);
    const arrived = server.accepted.length;
    expect([await pass(7), await pass(30)]).toEqual([0, 0]);
    expect(server.accepted.length).toBe(arrived);
    await foldChangedThreads(db);
    expect(await findDifferences(db)).toEqual([]);
  },
);
