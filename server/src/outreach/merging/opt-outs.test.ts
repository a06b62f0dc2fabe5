import { catalogue, outreach, suppressions } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { unsubscribe } from "../../mail/suppression/unsubscribe.js";
import { mailListener } from "../../mail-listener.js";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { holdLocks } from "../../testing/hold-locks.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { reasonsOf, startWithTwoCreators } from "../../testing/start-merging.js";
import { mergeCreators } from "./merge-creators.js";

describe("an opt-out that a merge has copied", () => {
  const here = ["one", "other"] as const;
  const links = here.flatMap((at) => ["unsubscribe", "complaint", "manual"].map((copied) => ({ at, copied }) as const));

  test.each(links)(
    "of a $copied, goes when the merge is undone, and what was asked by the link of $at stays",
    async ({ at, copied }) => {
      const { app, db, owner, one, other, merge, undo } = await startWithTwoCreators();
      const [own, copiedFrom] = at === "one" ? [one, other] : [other, one];
      const draft = await given.draft(db, { owner, creator: own });
      await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
      await app.deliverMail();
      const { unsubscribeToken: token } = await sentMail(db, draft._id);
      const reason = copied as "unsubscribe" | "complaint" | "manual";
      await given.suppression(db, { address: copiedFrom.email, reason });
      const { data } = await merge();
      app.clock.advance(60);

      expect((await fetch(`${app.origin}/unsubscribe/${token}`, { method: "POST" })).status).toBe(200);

      const thread = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
      expect(thread.data.status).toBe("cancelled");
      await undo(data.mergeId);
      expect(new Map((await reasonsOf(db)) as [string, string][])).toEqual(
        new Map([
          [copiedFrom.email, copied],
          [own.email, "unsubscribe"],
        ]),
      );
      expect(await reasonsOf(db)).toHaveLength(2);
    },
  );

  test.each(["this", "other"] as const)(
    "is also what is asked after it by the one's link: it ends the other's conversations, keeping %s address, until it is undone",
    async (email) => {
      for (const asking of here) {
        const { app, db, owner, one, other, merge, undo } = await startWithTwoCreators();
        const threadId: Record<string, string> = {};
        let token = "";
        for (const [name, creator] of Object.entries({ one, other })) {
          const draft = await given.draft(db, { owner, creator });
          threadId[name] = draft.threadId;
          if (name !== asking) continue;
          await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
          await app.deliverMail();
          token = (await sentMail(db, draft._id)).unsubscribeToken ?? "";
        }
        const { data } = await merge({ keep: { email } });
        app.clock.advance(60);

        expect((await fetch(`${app.origin}/unsubscribe/${token}`, { method: "POST" })).status).toBe(200);

        for (const id of Object.values(threadId)) {
          const thread = await app.as(owner).call(outreach.getThread, { params: { id } });
          expect(thread.data).toMatchObject({ status: "cancelled", cancelReason: "The creator unsubscribed" });
        }
        expect(new Set(await reasonsOf(db))).toEqual(
          new Set([one, other].map((creator) => [creator.email, "unsubscribe"])),
        );
        expect((await undo(data.mergeId)).status).toBe(200);
        const [asked] = asking === "one" ? [one] : [other];
        expect(await reasonsOf(db)).toEqual([[asked.email, "unsubscribe"]]);
      }
    },
  );

  test.each(["this", "other"] as const)(
    "goes from an address that was given in between, too, keeping %s; what was asked by the one stays there",
    async (email) => {
      for (const asking of [["other"], ["one"], ["one", "other"]] as const) {
        const { app, db, admin, one, other, merge, undo } = await startWithTwoCreators();
        for (const name of asking) {
          const { email: address } = { one, other }[name];
          await given.suppression(db, { address, reason: "unsubscribe", at: app.clock.now() });
          app.clock.advance(60);
        }
        const { data } = await merge({ keep: { email } });
        const body = { email: "lena@new.example" };
        expect((await admin.call(catalogue.updateCreator, { params: { id: one._id }, body })).status).toBe(200);
        const addressesNow = async () => new Set((await reasonsOf(db)).map(([address]) => address));
        expect(await addressesNow()).toContain(body.email);

        expect((await undo(data.mergeId)).status).toBe(200);

        const asked = asking.flatMap((name) => (name === "one" ? [one.email, body.email] : [other.email]));
        expect(await addressesNow()).toEqual(new Set(asked));
      }
    },
  );

  test("leaves what is added by hand, comes in words or by a complaint to stand beside it", async () => {
    const { app, db, admin, one, other, merge, undo } = await startWithTwoCreators();
    await given.suppression(db, { address: other.email, reason: "unsubscribe" });
    const { data } = await merge();
    const add = () =>
      admin.call(suppressions.addSuppressions, { body: { addresses: [one.email], reason: "By phone" } });

    expect((await add()).data).toEqual({ added: 1, already: 0 });
    expect((await add()).data).toEqual({ added: 0, already: 1 });
    for (const reason of ["complaint", "unsubscribe"] as const) {
      await given.suppression(db, { address: one.email, reason, at: app.clock.now() });
    }

    await undo(data.mergeId);
    expect((await reasonsOf(db)).filter(([address]) => address === one.email).map(([, reason]) => reason)).toEqual([
      "complaint",
      "manual",
      "unsubscribe",
    ]);
  });
});

describe("an opt-out follows the person", () => {
  async function unsubscribe(started: Awaited<ReturnType<typeof startWithTwoCreators>>, address: string) {
    const { app, db, admin } = started;
    app.clock.advance(60);
    const { data } = await admin.call(suppressions.addSuppressions, {
      body: { addresses: [address], reason: "By phone" },
    });
    expect(data).toEqual({ added: 1, already: 0 });
    return new Set((await reasonsOf(db)).map(([suppressed]) => suppressed));
  }

  test.each(["this", "other"] as const)("to an address that was changed after a merge, keeping %s", async (email) => {
    for (const asked of ["one", "other", "new"] as const) {
      const started = await startWithTwoCreators();
      const { app, db, owner, admin, one, other, merge } = started;
      const draft = await given.draft(db, { owner, creator: one });
      await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
      await app.deliverMail();
      await merge({ keep: { email } });
      const body = { email: "lena@new.example" };
      expect((await admin.call(catalogue.updateCreator, { params: { id: one._id }, body })).status).toBe(200);

      const known = { one: one.email, other: other.email, new: body.email };
      const suppressed = await unsubscribe(started, known[asked]);

      // Who owns an address that was overwritten by hand is unknown. Only an opt-out from there suppresses it.
      const others = email === "this" && asked !== "one" ? [known.other, known.new] : Object.values(known);
      expect(suppressed).toEqual(new Set(others));
      const thread = await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } });
      expect(thread.data.status).toBe("cancelled");
    }
  });

  test("when the merged one was removed for good", async () => {
    for (const asked of ["one", "other"] as const) {
      const started = await startWithTwoCreators();
      const { db, one, other, merge } = started;
      await merge();
      await removeDeleted(started);
      expect(await db.selectFrom("creator").select("id").where("id", "=", other._id).execute()).toEqual([]);

      expect(await unsubscribe(started, { one, other }[asked].email)).toEqual(new Set([one.email, other.email]));
    }
  });

  test("to the address that somebody gives the creator afterwards, and a bounce does not", async () => {
    const { db, admin, one, other } = await startWithTwoCreators();
    await given.suppression(db, { address: one.email, reason: "unsubscribe" });
    await given.suppression(db, { address: other.email, reason: "hard-bounce" });

    for (const [{ _id }, email] of [
      [one, "one@new.example"],
      [other, "other@new.example"],
    ] as const) {
      await admin.call(catalogue.updateCreator, { params: { id: _id }, body: { email } });
    }

    expect(new Set((await reasonsOf(db)).map(([address]) => address))).toEqual(
      new Set([one.email, other.email, "one@new.example"]),
    );
  });
});

describe("an opt-out during a merge", () => {
  async function startWithSent() {
    const started = await startWithTwoCreators();
    const { app, db, owner, one, other } = started;
    const draft = await given.draft(db, { owner, creator: other });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    await app.deliverMail();
    const { unsubscribeToken: token } = await sentMail(db, draft._id);
    const statusNow = async () =>
      (await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } })).data.status;
    const both = new Set([one.email, other.email]);
    const addressesNow = async () => new Set((await reasonsOf(db)).map(([address]) => address));
    return { ...started, draft, token: token ?? "", statusNow, both, addressesNow };
  }
  type Started = Awaited<ReturnType<typeof startWithSent>>;

  const ways: Record<string, (started: Started) => Promise<unknown>> = {
    "by the link": ({ app, token }) => fetch(`${app.origin}/unsubscribe/${token}`, { method: "POST" }),
    "in words": async ({ app, db, draft }) =>
      receive(app, db, await replyTo(db, draft._id, { text: "Please remove me from your list." })),
    "by hand": ({ admin, other }) =>
      admin.call(suppressions.addSuppressions, { body: { addresses: [other.email], reason: "By phone" } }),
  };

  test.each(Object.keys(ways))("%s ends the conversation that is moving", async (way) => {
    const started = await startWithSent();
    const { app, db, administrator, one, other, statusNow, both, addressesNow } = started;
    const merging = { userId: administrator._id, creatorId: one._id, otherId: other._id, keep: {} };
    let asking: Promise<unknown> | undefined;

    await inTransaction(db, async (tx) => {
      await mergeCreators(tx, { ...merging, at: app.clock.now() });
      asking = ways[way]?.(started);
      await waitForLockWaiter(db, asking);
    });
    await asking;

    expect(await statusNow()).toBe("cancelled");
    expect(await addressesNow()).toEqual(both);
  });

  test("that is being recorded when the merge begins counts for both addresses", async () => {
    const { app, db, token, merge, statusNow, both, addressesNow } = await startWithSent();
    let merging: ReturnType<typeof merge> | undefined;

    await inTransaction(db, async (tx) => {
      await unsubscribe(tx, { token, listener: mailListener, at: app.clock.now() });
      merging = merge();
      await waitForLockWaiter(db, merging);
    });

    expect((await merging)?.status).toBe(200);
    expect(await statusNow()).toBe("cancelled");
    expect(await addressesNow()).toEqual(both);
  });
});

const holding = {
  "for a longer opt-out": () => sql`select pg_advisory_xact_lock_shared(${lockClasses.merging}, 0)`,
  "for a longer import": (id: string) => sql`select from creator where id = ${id} for update`,
};

test.each(Object.keys(holding) as (keyof typeof holding)[])(
  "an opt-out by a stranger's link is not held up by a merge that waits %s",
  async (what) => {
    for (const change of ["merge", "undo"] as const) {
      const { app, db, databaseUrl, other, merge, undo, owner } = await startWithTwoCreators();
      const someone = await given.creator(db);
      const draft = await given.draft(db, { owner, creator: someone });
      await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
      await app.deliverMail();
      const { unsubscribeToken: token } = await sentMail(db, draft._id);
      const mergeId = change === "undo" ? (await merge()).data.mergeId : "";
      const { end } = await holdLocks(databaseUrl, holding[what](other._id));

      const changing: Promise<{ status: number }> = change === "undo" ? undo(mergeId) : merge();
      await waitForLockWaiter(db, changing);
      const answer = await fetch(`${app.origin}/unsubscribe/${token}`, { method: "POST" });

      expect(answer.status).toBe(200);
      expect(await reasonsOf(db)).toEqual([[someone.email, "unsubscribe"]]);
      await end();
      expect((await changing).status).toBe(200);
    }
  },
);
