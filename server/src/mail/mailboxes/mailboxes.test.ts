import { limits, mailboxes, mailboxPresets } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../../limits/rate-limit.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { testHosts, testSecret } from "../../testing/test-settings.js";
import { findMailbox, systemMailboxId } from "./mailbox-queries.js";
import { imapServerOf, smtpServerOf } from "./open-server.js";
import { renewals } from "./routes.js";

/** Without a server for reading, so that no call waits for one. */
const sending = {
  address: "marta@example.com",
  senderName: "Marta Silva",
  password: "a hidden pässword",
  smtpHost: "smtp.example.com",
  smtpPort: 465,
  smtpSecurity: "tls" as const,
};
const body = {
  ...sending,
  imapHost: "imap.example.com",
  imapPort: 993,
  imapSecurity: "tls" as const,
};

test("a mailbox is connected, and its password stands in no answer, no log and not in the database", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));

  const created = await owner.call(mailboxes.createMailbox, { body });
  const listed = await owner.call(mailboxes.listMailboxes);

  expect(created.data).toMatchObject({ address: "marta@example.com", isSystem: false, today: { sent: 0 } });
  expect(created.data.settings).toMatchObject({ smtpUser: "marta@example.com", imapHost: "imap.example.com" });
  expect(listed.data.map(({ address }) => address)).toEqual(["marta@example.com", "overture@localhost"]);
  const row = await findMailbox(db, created.data._id);
  if (!row) throw new Error("The mailbox was not stored");
  expect(smtpServerOf(row, { appSecret: testSecret, hosts: testHosts })).toMatchObject({
    user: "marta@example.com",
    password: "a hidden pässword",
  });
  expect(row.secrets?.toString("latin1")).not.toContain("hidden");
  expect(JSON.stringify([created.data, listed.data, app.logLines])).not.toContain("hidden");
});

test("everybody may send from the system's mailbox, and administrators alone see and change what is set", async () => {
  const { app, db } = await startApp();
  const administrator = app.as(await given.administrator(db));
  const changes = { postalAddress: "Rua das Flores 12, Porto", perDay: 200 };

  const changed = await administrator.call(mailboxes.updateSystemMailbox, { body: changes });
  const listed = await app.as(await given.user(db)).call(mailboxes.listMailboxes);

  expect(changed.data).toMatchObject({ isSystem: true, today: { sent: 0, allowed: 200 }, settings: changes });
  expect(listed.data).toHaveLength(1);
  expect(listed.data[0]).not.toHaveProperty("settings");
});

test("a password that is not given stays, and null clears what was set", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: { ...body, perDay: 50 } });
  const params = { id: data._id };

  const changed = await owner.call(mailboxes.updateMailbox, {
    params,
    body: { signature: "Marta\nAtelier Norte", perDay: null, imapHost: null },
  });

  expect(changed.data.settings).toMatchObject({ signature: "Marta\nAtelier Norte", smtpHost: "smtp.example.com" });
  expect(changed.data.settings).not.toHaveProperty("perDay");
  expect(changed.data.settings).not.toHaveProperty("imapPort");
  const row = await findMailbox(db, data._id);
  expect(row && smtpServerOf(row, { appSecret: testSecret, hosts: testHosts })).toMatchObject({
    password: "a hidden pässword",
  });
});

test("a stored password goes to no other server: it has to be given again", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });
  const elsewhere = { smtpHost: "mail.thief.example" };
  const { password: _, ...form } = body;

  const changed = await owner.call(mailboxes.updateMailbox, { params: { id: data._id }, body: elsewhere });
  const tried = await owner.call(mailboxes.testMailbox, { body: { ...form, ...elsewhere, id: data._id } });

  const text = "Enter the password again, because the server changes";
  expect([changed.errors, tried.errors]).toEqual([{ password: text }, { password: text }]);
});

test("a stored password serves only the servers and users that it was given for", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: { ...body, imapUser: "reading-marta" } });
  const params = { id: data._id };
  const { password: _, ...form } = { ...body, imapUser: "reading-marta" };
  const refused = { password: expect.any(String) };

  for (const elsewhere of [
    { smtpPort: 2_525 },
    { smtpSecurity: "none" as const },
    { smtpUser: "somebody-else" },
    { imapHost: "mail.thief.example" },
    { imapPort: 2_525 },
    { imapSecurity: "none" as const },
    { imapUser: "somebody-else" },
    // Reads as the user who sends.
    { imapUser: "" },
    { imapUser: null },
  ]) {
    const changed = await owner.call(mailboxes.updateMailbox, { params, body: elsewhere });
    const tried = await owner.call(mailboxes.testMailbox, { body: { ...form, ...elsewhere, id: data._id } });
    expect({ elsewhere, errors: [changed.errors, tried.errors] }).toEqual({ elsewhere, errors: [refused, refused] });
  }
  expect((await owner.call(mailboxes.updateMailbox, { params, body: form })).status).toBe(200);
});

test("whoever saves new servers more than thirty times an hour has to wait, and other changes go on", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });
  const change = (changes: mailboxes.MailboxChanges) =>
    owner.call(mailboxes.updateMailbox, { params: { id: data._id }, body: { password: "again", ...changes } });

  const statuses: number[] = [];
  for (let port = 1; port <= 30; port += 1) statuses.push((await change({ smtpPort: port })).status);

  expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  const others = { params: { id: data._id }, body: { smtpPort: 29, signature: "Marta" } };
  expect((await owner.call(mailboxes.updateMailbox, others)).status).toBe(200);
  const { status } = await owner.call(mailboxes.createMailbox, { body: { ...sending, address: "mia@example.com" } });
  expect(status).toBe(429);
  app.clock.advance(60 * 60);
  expect((await change({ smtpPort: 30 })).status).toBe(200);
});

test("whoever tries passwords of a mailbox by saving them has to wait after thirty in an hour", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });
  const save = (changes: mailboxes.MailboxChanges) =>
    owner.call(mailboxes.updateMailbox, { params: { id: data._id }, body: changes });

  const statuses: number[] = [];
  for (let guess = 1; guess <= 30; guess += 1) statuses.push((await save({ password: `guess ${guess}` })).status);

  expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  expect((await save({ signature: "Marta" })).status).toBe(200);
});

test("whoever makes servers be signed in to over and over, by whatever change, has to wait", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);
  const owner = app.as(user);
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });
  const params = { id: data._id };
  await openRateLimits({ db, clock: app.clock }).consume(renewals, user._id, renewals.points - 3);

  expect((await owner.call(mailboxes.deleteMailbox, { params })).status).toBe(200);
  expect((await owner.call(mailboxes.restoreMailbox, { params })).status).toBe(200);
  expect((await owner.call(mailboxes.updateMailbox, { params, body: { signature: "Marta" } })).status).toBe(200);
  expect((await owner.call(mailboxes.resumeMailbox, { params })).status).toBe(200);
  expect((await owner.call(mailboxes.resumeMailbox, { params })).status).toBe(429);
  expect((await owner.call(mailboxes.deleteMailbox, { params })).status).toBe(429);
  expect((await owner.call(mailboxes.pauseMailbox, { params })).status).toBe(200);
});

test("tokens that are given for another server do not take the stored password there", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body });
  const oAuth = { refreshToken: "refresh", tokenUrl: mailboxPresets.tokenUrls[0] ?? "", clientId: "overture" };

  const changed = await owner.call(mailboxes.updateMailbox, {
    params: { id: data._id },
    body: { smtpHost: "mail.thief.example", imapHost: "mail.thief.example", oAuth },
  });

  expect(changed.data.settings).toMatchObject({ smtpHost: "mail.thief.example", auth: "password" });
  const row = await findMailbox(db, data._id);
  expect(row && smtpServerOf(row, { appSecret: testSecret, hosts: testHosts })).toMatchObject({
    host: "mail.thief.example",
    password: undefined,
  });
  expect(row && imapServerOf(row, { appSecret: testSecret, hosts: testHosts })).toMatchObject({
    host: "mail.thief.example",
    password: undefined,
  });
});

test.each([
  ["half of a ramp", { rampFirst: 10 }, { rampStep: "Say how many more on each day" }],
  [
    "pauses the wrong way round",
    { spacingMinSeconds: 60, spacingMaxSeconds: 30 },
    { spacingMaxSeconds: "The longest pause cannot be shorter than the shortest" },
  ],
  [
    "a window without its zone",
    { windowDays: [1], windowFrom: "09:00", windowTo: "17:00" },
    { windowZone: "A sending window needs days, both times and a time zone" },
  ],
  ["a limit of nothing", { perDay: 0 }, { perDay: `Give a whole number from 1 to ${limits.mailbox.perDay}` }],
  ["a zone that nobody knows", { windowZone: "Mars/Olympus" }, { windowZone: "Choose a time zone like Europe/Lisbon" }],
])("%s is refused on its field, in a new mailbox and in a change", async (_case, pace, errors) => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });

  const created = await owner.call(mailboxes.createMailbox, {
    body: { ...sending, address: "b@example.com", ...pace },
  });
  const changed = await owner.call(mailboxes.updateMailbox, { params: { id: data._id }, body: pace });

  expect(created.errors).toMatchObject(errors);
  expect(changed.errors).toMatchObject(errors);
});

test("what is said of a server for reading without its name is left out, when it is connected and when it changes", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { imapHost: _, ...nameless } = body;

  const created = await owner.call(mailboxes.createMailbox, { body: nameless });
  const params = { id: created.data._id };
  const changed = await owner.call(mailboxes.updateMailbox, { params, body: { imapPort: 143, password: "another" } });

  expect([created.status, changed.status]).toEqual([201, 200]);
  for (const { data } of [created, changed]) {
    expect(data.settings).not.toHaveProperty("imapPort");
    expect(data.settings).not.toHaveProperty("imapSecurity");
  }
});

test("an address is connected once by each user, in whatever letters", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  await owner.call(mailboxes.createMailbox, { body: sending });

  const again = await owner.call(mailboxes.createMailbox, { body: { ...sending, address: "Marta@Example.com" } });
  const another = await app.as(await given.user(db)).call(mailboxes.createMailbox, { body: sending });

  expect(again.errors).toEqual({ address: "You have connected this address already" });
  expect(another.status).toBe(201);
});

test("a mailbox that was disconnected comes back by undo, or by connecting its address again", async () => {
  const { app, db } = await startApp();
  const owner = app.as(await given.user(db));
  const { data } = await owner.call(mailboxes.createMailbox, { body: sending });
  const params = { id: data._id };
  const addresses = async () => (await owner.call(mailboxes.listMailboxes)).data.filter(({ isSystem }) => !isSystem);

  await owner.call(mailboxes.deleteMailbox, { params });
  expect(await addresses()).toEqual([]);
  await owner.call(mailboxes.restoreMailbox, { params });
  expect(await addresses()).toHaveLength(1);
  await owner.call(mailboxes.deleteMailbox, { params });
  const again = await owner.call(mailboxes.createMailbox, { body: { ...sending, senderName: "Marta S." } });

  expect(again.data).toMatchObject({ _id: data._id, senderName: "Marta S." });
});

test("a mailbox is paused and resumed by its owner, the system's by administrators", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);
  const owner = app.as(user);
  const administrator = app.as(await given.administrator(db));
  const { _id: id } = await given.mailbox(db, { owner: user });

  const paused = await owner.call(mailboxes.pauseMailbox, { params: { id } });
  const resumed = await owner.call(mailboxes.resumeMailbox, { params: { id } });
  const systemByOwner = await owner.call(mailboxes.pauseMailbox, { params: { id: systemMailboxId } });
  const systemByAdministrator = await administrator.call(mailboxes.pauseMailbox, { params: { id: systemMailboxId } });

  expect(paused.data.pause?.by).toBe("user");
  expect(resumed.data).not.toHaveProperty("pause");
  expect([systemByOwner.status, systemByAdministrator.status]).toEqual([404, 200]);
});

test("people may not make the server call any address for tokens, administrators may", async () => {
  const { app, db } = await startApp();
  const { password: _, ...rest } = sending;
  const oAuth = { refreshToken: "r", tokenUrl: "https://intranet.example/token", clientId: "c" };
  const request = { body: { ...rest, auth: "oauth2" as const, oAuth } };

  const byUser = await app.as(await given.user(db)).call(mailboxes.createMailbox, request);
  const byAdministrator = await app.as(await given.administrator(db)).call(mailboxes.createMailbox, request);

  expect(byUser.errors).toEqual({ oAuth: "Tokens of this provider can be set up by an administrator only" });
  expect(byAdministrator.status).toBe(201);
});
