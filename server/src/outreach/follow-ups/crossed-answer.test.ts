import { inbox } from "@overture/contract";
import { expect, test } from "vitest";
import { holdFollowUp } from "../../testing/held-follow-up.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

test.each([
  ["acceptAfter", "accepted"],
  ["dropAfter", "unconfirmed"],
] as const)(
  "an answer that comes while a follow-up is handed over (%s) awaits the user, and nothing follows",
  async (how, delivery) => {
    const { app, db, caller, server, answer, pass, written, read, decide } = await holdFollowUp((decided) =>
      how === "acceptAfter" ? { acceptAfter: decided } : { dropAfter: decided },
    );
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
