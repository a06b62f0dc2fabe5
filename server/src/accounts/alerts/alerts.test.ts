import { system } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { noteMailboxState } from "../../mail/imap/state-queries.js";
import { pauseMailbox } from "../../mail/pace/pause-mailbox.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { checkAlerts } from "./watch-alerts.js";

const roomy = { freeBytes: 50e9, totalBytes: 100e9 };
const full = { freeBytes: 1e9, totalBytes: 100e9 };

async function startWatched() {
  const { app, db } = await startApp();
  const admin = await given.administrator(db);
  const check = (disk = roomy) =>
    checkAlerts({ db, clock: app.clock, mail: app.mail.service, appUrl: "http://overture.test" }, disk);
  return {
    app,
    db,
    admin,
    check,
    shown: async () => (await app.as(admin).call(system.listAlerts)).data.map(({ message }) => message),
    mails: () => db.selectFrom("mail").select(["recipient", "subject", "body"]).orderBy("id").execute(),
  };
}

test("a mailbox that stops is reported to every administrator, once, and no more when somebody has put it right", async () => {
  const { app, db, admin, check, shown, mails } = await startWatched();
  const { _id: mailboxId, address } = await given.mailbox(db);
  const at = app.clock.now();
  await inTransaction(db, (tx) => pauseMailbox(tx, { mailboxId, pause: "bounces", reason: "too much came back", at }));

  await Promise.all([check(), check()]);
  await check();

  expect(await shown()).toEqual([`${address} sends nothing: too much came back`]);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual([(await emailOf(db, admin._id)) ?? ""]);
  expect(sent[0]?.subject).toContain("too much came back");
  await db.updateTable("mailbox").set({ pause: null, paused_at: null }).where("id", "=", mailboxId).execute();
  await check();
  expect(await shown()).toEqual([]);
});

test("a reader that is away for some minutes only is no matter, for longer it is", async () => {
  const { app, db, check, shown } = await startWatched();
  const { _id: mailboxId, address } = await given.mailbox(db);
  await inTransaction(db, (tx) =>
    noteMailboxState(tx, { mailboxId, state: "away", reason: "no answer", at: app.clock.now() }),
  );
  app.clock.advance(9 * 60);
  await check();
  expect(await shown()).toEqual([]);

  app.clock.advance(2 * 60);
  await check();

  expect(await shown()).toEqual([`${address} is not read: its server does not answer`]);
});

test("a disk that fills and empties all day is mailed once, and again on the next", async () => {
  const { app, check, shown, mails } = await startWatched();
  for (let hour = 0; hour < 10; hour += 1) {
    await check(full);
    await check(roomy);
    app.clock.advance(3_600);
  }
  expect(await mails()).toHaveLength(1);
  app.clock.advance(15 * 3_600);

  await check(full);

  expect(await mails()).toHaveLength(2);
  expect((await shown())[0]).toContain("is nearly full: 1000 MB are left");
});

test("users' mailboxes that fail one after another are mailed once an hour, together; what is the installation's at once", async () => {
  const { app, db, check, mails } = await startWatched();
  const stop = async () => {
    const { _id: mailboxId } = await given.mailbox(db);
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      pauseMailbox(tx, { mailboxId, pause: "bounces", reason: "too much came back", at }),
    );
    await check();
    app.clock.advance(60);
  };
  for (let minute = 0; minute < 5; minute += 1) await stop();
  expect(await mails()).toHaveLength(1);
  await check(full);
  expect(await mails()).toHaveLength(2);

  app.clock.advance(55 * 60);
  await check(full);

  const sent = await mails();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.body.match(/too much came back/g)).toHaveLength(4);
});

async function emailOf(db: Awaited<ReturnType<typeof startApp>>["db"], id: string): Promise<string | undefined> {
  return (await db.selectFrom("app_user").select("email").where("id", "=", id).executeTakeFirst())?.email;
}
