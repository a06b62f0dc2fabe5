import { mail as calls, campaigns, limits } from "@overture/contract";
import { expect, test } from "vitest";
import { readMailFigures } from "../../mail/figure-queries.js";
import { openIncomingQuota } from "../../mail/receiving/incoming-quota.js";
import * as given from "../../testing/given.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { rawReply } from "../../testing/raw-mail.js";

const inboundSecret = "a secret that the relay knows";
const hour = 3_600;

/** Starts with a silent thread in the installation's mailbox, and a relay that delivers its answers. */
async function startWithRelay() {
  const silent = await silentThread({ inboundSecret });
  const { app, db, caller, params } = silent;
  const hand = async () => {
    const { status } = await fetch(`${app.origin}${calls.receiveMime.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
      body: new Uint8Array(rawReply({ from: "somebody@elsewhere.example", text: "Hello" })),
    });
    return status;
  };
  return {
    ...silent,
    hand,
    /** Fills the day's quota, so that the relay must retry later. */
    async refuse() {
      await openIncomingQuota({ db, clock: app.clock }).countShared(limits.sharedIncomingBytesPerDay);
      expect(await hand()).toBe(429);
      expect(await hand()).toBe(429);
    },
    status: async () => (await caller.call(campaigns.getCampaign, { params })).data.botStatus,
    accepted: () => db.selectFrom("mail").select("id").where("state", "=", "accepted").execute(),
  };
}

test("while a relay may hold answers no follow-up is written, and six hours after it may hand them over it goes", async () => {
  const { app, hand, refuse, pass, status, accepted } = await startWithRelay();
  app.clock.advance(2.5 * day);
  await refuse();

  expect(await pass(0.6)).toBe(0);
  expect(await status()).toBe("not reading answers now: follow-ups wait");
  expect(await pass(0.6)).toBe(0);
  expect(await hand()).toBe(200);
  app.clock.advance(hour);
  expect(await pass(0.1)).toBe(1);
  expect(await status()).toBe("waiting for replies");
  expect(await accepted()).toHaveLength(2);
});

test("a follow-up that was queued before waits too, and is taken back for the answer that the relay held", async () => {
  const { app, refuse, pass, answer, accepted, written } = await startWithRelay();
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(1);
  await refuse();
  await pass(0);
  expect(await accepted()).toHaveLength(1);

  app.clock.advance(day + hour);
  await answer();
  await pass(1);

  expect(await accepted()).toHaveLength(1);
  expect(await written()).toEqual([]);
});

test("a mailbox that is read by IMAP does not wait for the relay", async () => {
  const { app, db, owner, refuse } = await startWithRelay();
  const address = { host: "imap.example.com", port: 993, secure: true, user: "mara", password: "secret" };
  const { _id } = await given.mailbox(db, { owner, imap: address });
  const at = app.clock.now();
  await db
    .insertInto("imap_mailbox")
    .values({ mailbox_id: _id, state: "reading", reason: null, changed_at: at, read_at: at })
    .execute();
  expect((await readMailFigures(db, at)).mailboxesBehind).toBe(0);

  await refuse();

  expect((await readMailFigures(db, at)).mailboxesBehind).toBe(1);
});
