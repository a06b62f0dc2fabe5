import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction, openDatabase, type Tx } from "../../db/database.js";
import { createTestDatabase, silent } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { testClock } from "../../testing/test-clock.js";
import { newMessageId } from "../mail-service.js";
import type { NewMail } from "../outbox/new-mail.js";
import { queueMails } from "../outbox/queue-mail.js";
import { applyNewPace, claimAllowances, findNextMoment } from "./allowance.js";
import type { PaceRow } from "./pace.js";
import { lockPacedMailboxes, unpacedMailboxes } from "./pace-queries.js";

type Settings = Partial<PaceRow & { pause: "user" | "sign-in" | "bounces"; deleted_at: Date }>;

const office = {
  window_days: [1, 2, 3, 4, 5],
  window_from: "09:00",
  window_to: "17:00",
  window_zone: "Europe/Berlin",
};

async function outbox(connections = 4) {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: connections, log: silent });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const clock = testClock();
  const owner = await given.user(db);

  async function mailbox({ pause, ...settings }: Settings = {}): Promise<string> {
    const { id } = await db
      .insertInto("mailbox")
      .values({
        user_id: owner._id,
        address: `sender-${Math.random()}@example.com`,
        smtp_host: "127.0.0.1",
        smtp_port: 25,
        smtp_security: "none",
        created_at: clock.now(),
        changed_at: clock.now(),
        ...(pause ? { pause, paused_at: clock.now() } : {}),
        ...settings,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  function queue(mailboxId: string, count: number, mail: Partial<NewMail> = {}): Promise<string[]> {
    const mails = Array.from({ length: count }, () => ({
      kind: "outreach" as const,
      ownerId: owner._id,
      recipient: "lena@example.com",
      subject: "Hello",
      body: "Shall we talk?",
      messageId: newMessageId({ messageIdDomain: "mail.example" }),
      mailboxId,
      at: clock.now(),
      ...mail,
    }));
    return inTransaction(db, (tx) => queueMails(tx, mails));
  }

  /** Takes one batch as a worker does. The server answers `answeredAfter` seconds later. */
  async function takeBatch(most = 10, answeredAfter = 0): Promise<string[]> {
    const at = clock.now();
    const taken = await inTransaction(db, async (tx) => {
      const allowances = await claimAllowances(tx, { at, most });
      const mails: string[] = [];
      for (const { mailboxId, outreach, account } of allowances) {
        mails.push(...(await take(tx, mailboxId, "outreach", outreach, at)));
        mails.push(...(await take(tx, mailboxId, "account", account, at)));
      }
      return mails;
    });
    clock.advance(answeredAfter);
    await answer(db, taken, clock.now());
    return taken;
  }

  return { db, clock, mailbox, queue, takeBatch };
}

async function take(tx: Tx, mailboxId: string, kind: string, most: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from mail
      where mailbox_id = ${mailboxId} and kind = ${kind} and state = 'queued' and not is_held and next_attempt_at <= ${at}
      order by next_attempt_at, id limit ${most} for update skip locked
    )
    update mail set state = 'sending', worker = 1, attempted_at = ${at}, next_attempt_at = null
    from due where mail.id = due.id
    returning mail.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function answer(db: Db, mailIds: readonly string[], at: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await inTransaction(db, (tx) =>
    tx
      .updateTable("mail")
      .set({ state: "accepted", worker: null, accepted_at: at })
      .where("id", "in", mailIds)
      .execute(),
  );
}

const secondsFrom = (start: Date, end: Date | undefined) => end && (end.getTime() - start.getTime()) / 1_000;

test("of a mailbox that nothing limits nobody asks, and of every other one its limit is known", async () => {
  const { db, mailbox, queue, takeBatch } = await outbox();
  const free = await mailbox();
  await mailbox();
  const paced = await mailbox({ per_day: 3 });
  await queue(free, 20);
  await queue(paced, 20);

  const { rows } = await sql<{ id: string }>`select id from mailbox where id in ${unpacedMailboxes}`.execute(db);

  expect(rows).toEqual([{ id: free }]);
  expect(await takeBatch()).toHaveLength(3);
});

test("no minute holds more than the limit of a minute, wherever it begins", async () => {
  const { mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ per_minute: 5 }), 100);
  const sent: number[] = [];
  for (let second = 0; second < 300; second += 4) {
    for (const _ of await takeBatch(2)) sent.push(second);
    clock.advance(4);
  }

  for (let second = 0; second < 300; second += 1) {
    expect(sent.filter((at) => at >= second && at < second + 60).length).toBeLessThanOrEqual(5);
  }
  expect(sent).toHaveLength(25);
});

test("a minute is counted where mail arrives: slow answers do not let more through", async () => {
  const { mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ per_minute: 2 }), 10);
  expect(await takeBatch(2, 40)).toHaveLength(2);
  clock.advance(59);

  expect(await takeBatch()).toHaveLength(0);
  clock.advance(1);
  expect(await takeBatch()).toHaveLength(2);
});

test("what is still being handed over counts, however long it takes", async () => {
  const { db, mailbox, queue, clock } = await outbox();
  const id = await mailbox({ per_minute: 2 });
  await queue(id, 10);
  await inTransaction(db, async (tx) => take(tx, id, "outreach", 2, clock.now()));
  clock.advance(90);

  expect(await inTransaction(db, (tx) => claimAllowances(tx, { at: clock.now(), most: 5 }))).toMatchObject([
    { outreach: 0 },
  ]);
});

test("no 24 hours hold more than the limit of a day, also over midnight", async () => {
  const { mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ per_day: 4 }), 30);
  expect(await takeBatch(3)).toHaveLength(3);
  clock.advance(20 * 3_600);
  expect(await takeBatch()).toHaveLength(1);
  clock.advance(4 * 3_600 - 1);
  expect(await takeBatch()).toHaveLength(0);
  clock.advance(1);
  expect(await takeBatch()).toHaveLength(3);
});

test("a new mailbox sends a few mails on its first day and more on each that follows, up to its limit", async () => {
  const { mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ per_day: 7, ramp_first: 2, ramp_step: 2 }), 100);
  clock.advance(10 * 24 * 3_600);

  const days: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    days.push((await takeBatch(100)).length);
    clock.advance(24 * 3_600);
  }
  expect(days).toEqual([2, 4, 6, 7, 7]);
});

test("between two mails lies a random pause within its bounds", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ spacing_min_seconds: 30, spacing_max_seconds: 90 }), 40);
  const pauses = new Set<number>();
  for (let mail = 0; mail < 20; mail += 1) {
    expect(await takeBatch()).toHaveLength(1);
    expect(secondsFrom(clock.now(), await findNextMoment(db, clock.now()))).toBe(30);
    clock.advance(29);
    expect(await takeBatch()).toHaveLength(0);
    const rest = secondsFrom(clock.now(), await findNextMoment(db, clock.now())) ?? 0;
    expect(rest).toBeGreaterThanOrEqual(1);
    expect(rest).toBeLessThanOrEqual(61);
    pauses.add(rest);
    clock.advance(rest);
  }
  expect(pauses.size).toBeGreaterThan(10);
});

test("where the clock goes back an hour, neither a pause nor a minute waits for it, and the day counts on", async () => {
  const { clock, mailbox, queue, takeBatch } = await outbox();
  const spaced = await mailbox({ spacing_min_seconds: 30, spacing_max_seconds: 90 });
  const minutely = await mailbox({ per_minute: 2 });
  const daily = await mailbox({ per_day: 2 });
  const queueAll = async () => ({
    spaced: await queue(spaced, 3),
    minutely: await queue(minutely, 3),
    daily: await queue(daily, 3),
  });
  const first = await queueAll();
  expect(await takeBatch()).toHaveLength(5);
  clock.advance(1);
  expect(await takeBatch()).toEqual([]);

  clock.advance(-3_600);
  const second = await queueAll();

  const sent = await takeBatch();
  const countOf = (ids: readonly string[]) => sent.filter((id) => ids.includes(id)).length;
  expect([countOf(second.spaced), countOf(second.minutely), countOf(second.daily)]).toEqual([1, 2, 0]);
  expect(await takeBatch()).toEqual([]);
  // The mail that was queued with the other clock is sent when this hour is over, once.
  clock.advance(3_700);
  const later = await takeBatch();
  expect(later.filter((id) => sent.includes(id))).toEqual([]);
  expect(later.some((id) => first.minutely.includes(id) || second.minutely.includes(id))).toBe(true);
});

test("outside its window a mailbox sends nothing, and it is known when it opens", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox(office), 2);
  clock.advance(7 * 3_600);

  expect(await takeBatch()).toHaveLength(0);
  expect(await findNextMoment(db, clock.now())).toEqual(new Date("2026-11-03T08:00:00.000Z"));
  clock.advance(15.5 * 3_600);
  expect(await takeBatch()).toHaveLength(2);
});

test("where the recipients' hours count, one who sleeps waits for the morning and lets others pass", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  const id = await mailbox({ ...office, window_in_recipient_zone: true, per_minute: 2 });
  const [asleep] = await queue(id, 1, { timeZone: "America/Los_Angeles" });
  await queue(id, 50, { timeZone: "America/Los_Angeles" });
  const unknown = await queue(id, 1);
  const awake = await queue(id, 1, { timeZone: "Asia/Kolkata" });
  const nonsense = await queue(id, 1, { timeZone: "Middle/Earth" });

  expect((await takeBatch()).sort()).toEqual([...unknown, ...awake].sort());
  clock.advance(60);
  expect(await takeBatch()).toEqual(nonsense);

  const row = await db
    .selectFrom("mail")
    .select("next_attempt_at")
    .where("id", "=", asleep as string)
    .executeTakeFirst();
  expect(row?.next_attempt_at).toEqual(new Date("2026-11-02T17:00:00.000Z"));
  expect(await findNextMoment(db, clock.now())).toEqual(new Date("2026-11-02T17:00:00.000Z"));
});

test("a window that changes holds for what waits for the old one", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  const id = await mailbox({ ...office, window_in_recipient_zone: true });
  await queue(id, 1, { timeZone: "America/Los_Angeles" });
  expect(await takeBatch()).toHaveLength(0);

  await inTransaction(db, async (tx) => {
    await tx.updateTable("mailbox").set({ window_in_recipient_zone: false }).where("id", "=", id).execute();
    await applyNewPace(tx, id, clock.now());
  });

  expect(await takeBatch()).toHaveLength(1);
});

test("a mail about an account waits for no limit, no window and no pause but a refused sign-in", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  const closed = await mailbox({ ...office, window_days: [7], per_minute: 1, pause: "bounces" });
  const refused = await mailbox({ pause: "sign-in" });
  const urgent = await queue(closed, 3, { kind: "account" });
  await queue(closed, 3);
  await queue(refused, 3, { kind: "account" });

  expect(await findNextMoment(db, clock.now())).toEqual(clock.now());
  expect((await takeBatch()).sort()).toEqual(urgent.sort());
  expect(await findNextMoment(db, clock.now())).toBeUndefined();
});

test("what a claim has found at its limit is not looked at again before that ends, also when it has sent less since", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  const full = await mailbox({ per_minute: 1 });
  await queue(full, 2);
  await takeBatch();
  clock.advance(1);
  expect(await takeBatch()).toHaveLength(0);
  await db.deleteFrom("mail").where("mailbox_id", "=", full).where("attempted_at", "is not", null).execute();

  expect(secondsFrom(clock.now(), await findNextMoment(db, clock.now()))).toBe(59);
});

test("nothing leaves a mailbox that is paused or was disconnected, and nobody waits for it", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  await queue(await mailbox({ pause: "user" }), 3);
  await queue(await mailbox({ deleted_at: clock.now() }), 3);

  expect(await takeBatch()).toHaveLength(0);
  expect(await findNextMoment(db, clock.now())).toBeUndefined();
});

test("the next moment is the first of any mailbox's, and none for mail that is held", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox();
  expect(await findNextMoment(db, clock.now())).toBeUndefined();
  await queue(await mailbox({ per_minute: 1 }), 3);
  await queue(await mailbox(), 1, { notBefore: new Date(clock.now().getTime() + 40_000) });
  await queue(await mailbox(), 1, { isHeld: true });
  await queue(await mailbox({ per_day: 1 }), 2);

  expect(await findNextMoment(db, clock.now())).toEqual(clock.now());
  clock.advance(5);
  await takeBatch();
  expect(secondsFrom(clock.now(), await findNextMoment(db, clock.now()))).toBe(35);
  clock.advance(36);
  await sql`update mail set is_held = true where mailbox_id in ${unpacedMailboxes}`.execute(db);
  expect(secondsFrom(clock.now(), await findNextMoment(db, clock.now()))).toBe(24);
});

test("many workers at once take five a minute of one mailbox together, and none waits for another", async () => {
  const { db, mailbox, queue, takeBatch, clock } = await outbox(12);
  const id = await mailbox({ per_minute: 5 });
  await queue(id, 200);
  for (let minute = 0; minute < 5; minute += 1) {
    const batches = await Promise.all(Array.from({ length: 12 }, () => takeBatch(3)));
    const more = await Promise.all(Array.from({ length: 12 }, () => takeBatch(3)));
    const last = await takeBatch(3);
    expect(new Set([...batches, ...more, last].flat()).size).toBe([...batches, ...more, last].flat().length);
    expect([...batches, ...more, last].flat().length).toBeLessThanOrEqual(5);
    clock.advance(60);
  }
  const { count } = await db
    .selectFrom("mail")
    .select((mail) => mail.fn.countAll<number>().as("count"))
    .where("state", "=", "accepted")
    .executeTakeFirstOrThrow();
  expect(count).toBe(25);

  await inTransaction(db, async (tx) => {
    expect(await claimAllowances(tx, { at: clock.now(), most: 3 })).toHaveLength(1);
    expect(await takeBatch(3)).toHaveLength(0);
  });
});

test("a mailbox at its limit is not locked and counted again before it may send, nor when something else is queued, but at once at a new pace", async () => {
  const { db, clock, mailbox, queue, takeBatch } = await outbox();
  const id = await mailbox({ per_minute: 2 });
  const locked = () =>
    inTransaction(db, async (tx) => (await lockPacedMailboxes(tx, clock.now())).map((row) => row.id));
  await queue(id, 10);
  expect(await takeBatch()).toHaveLength(2);
  expect(await locked()).toEqual([id]);

  // This batch finds no capacity left.
  expect(await takeBatch()).toEqual([]);
  expect(await locked()).toEqual([]);
  await queue(id, 1);
  expect(await locked()).toEqual([]);

  clock.advance(61);
  expect(await takeBatch()).toHaveLength(2);
  expect(await takeBatch()).toEqual([]);
  expect(await locked()).toEqual([]);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("mailbox").set({ per_minute: 5 }).where("id", "=", id).execute();
    await applyNewPace(tx, id, clock.now());
  });
  expect(await takeBatch()).toHaveLength(3);
});
