import { campaigns } from "@overture/contract";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import * as given from "../../testing/given.js";
import { holdLocks } from "../../testing/hold-locks.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { opened } from "../../testing/start-person.js";
import { nobodysListener, patience, startImap, startReaders } from "../../testing/start-readers.js";
import { mostStoring } from "./capacity.js";

test("a user whose mailboxes all have mail at once holds up no other user, and all of it is read", async () => {
  const { app, db, databaseUrl } = await startApp();
  const [maria, jonas] = [await given.user(db), await given.user(db)];
  const { _id: id } = await given.campaign(db, { owner: maria });
  const servers = await Promise.all(Array.from({ length: 12 }, () => startImap()));
  const boxes = [];
  for (const [index, { address }] of servers.entries()) {
    boxes.push(await given.mailbox(db, { owner: maria, imap: { ...address, user: `maria-${index}` } }));
  }
  let [asked, read] = [0, 0];
  const matchMail: typeof nobodysListener.matchMail = async (connection) => {
    asked += 1;
    await sql`select from campaign where id = ${id} for share`.execute(connection);
    read += 1;
    return undefined;
  };
  startReaders({ db, databaseUrl, clock: app.clock, listener: { ...nobodysListener, matchMail } });
  for (const { _id } of boxes) await opened(db, _id);
  const { end } = await holdLocks(databaseUrl, sql`select from campaign where id = ${id} for update`);

  for (const server of servers) server.append("INBOX", rawReply({ subject: "Private" }));
  await vi.waitFor(() => {
    expect(servers.filter(({ commands }) => !commands.some((one) => one.includes("BODY")))).toEqual([]);
    expect(asked).toBe(mostStoring.ofOne);
  }, patience);
  expect((await app.as(jonas).call(campaigns.listCampaigns)).status).toBe(200);
  expect(read).toBe(0);

  await end();
  await vi.waitFor(() => expect(read).toBe(servers.length), patience);
});

test("mailboxes of many users that all have mail at once leave connections to the database for calls", async () => {
  const { app, db, databaseUrl } = await startApp();
  const [maria, imap] = [await given.user(db), await startImap()];
  const { _id: id } = await given.campaign(db, { owner: maria });
  const boxes = [];
  for (let index = 0; index < 20; index += 1) {
    boxes.push(
      await given.mailbox(db, { owner: await given.user(db), imap: { ...imap.address, user: `user-${index}` } }),
    );
  }
  let [asked, read] = [0, 0];
  const matchMail: typeof nobodysListener.matchMail = async (connection) => {
    asked += 1;
    await sql`select from campaign where id = ${id} for share`.execute(connection);
    read += 1;
    return undefined;
  };
  startReaders({ db, databaseUrl, clock: app.clock, listener: { ...nobodysListener, matchMail } });
  for (const { _id } of boxes) await opened(db, _id);
  const { end } = await holdLocks(databaseUrl, sql`select from campaign where id = ${id} for update`);

  imap.append("INBOX", rawReply({ subject: "Private" }));
  const fetched = () => imap.commands.filter((one) => /^uid fetch.*body/i.test(one)).length;
  await expect.poll(() => [fetched(), asked], patience).toEqual([boxes.length, mostStoring.ofAll]);
  expect((await app.as(maria).call(campaigns.listCampaigns)).status).toBe(200);
  expect(read).toBe(0);

  await end();
  await expect.poll(() => read, patience).toBe(boxes.length);
});
