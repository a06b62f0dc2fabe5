import { EventEmitter } from "node:events";
import { connect } from "node:net";
import { campaigns, mail } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { waitForLockWaiter } from "../../testing/database.js";
import * as given from "../../testing/given.js";
import { holdLocks } from "../../testing/hold-locks.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { secondsAfter } from "../../values/clock.js";
import { isRelayHolding, noteRefusedRelay } from "./relay-hold-queries.js";
import { openRelayPlaces } from "./relay-places.js";

const inboundSecret = "a-secret-of-the-relay";

async function startRelay() {
  const started = await startApp({ inboundSecret });
  const { origin } = started.app;
  const headers = { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" };
  const deliver = async (text: string) =>
    (await fetch(`${origin}${mail.receiveMime.path}`, { method: "POST", headers, body: rawReply({ text }) })).status;
  /** Announces a mail and sends nothing of it. */
  const announce = (bytes: number) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const fields = Object.entries({ ...headers, host: "overture.test", "content-length": bytes });
    socket.write(
      `POST ${mail.receiveMime.path} HTTP/1.1\r\n${fields.map((one) => one.join(": ")).join("\r\n")}\r\n\r\n`,
    );
    return socket;
  };
  return { ...started, deliver, announce };
}

test("mail that a relay hands over all at once holds up no user", async () => {
  const { app, db, databaseUrl, deliver } = await startRelay();
  const maria = await given.user(db);
  const { end } = await holdLocks(databaseUrl, sql`lock table received_mail in share mode`);
  const delivered = Array.from({ length: 30 }, (_, index) => deliver(`Mail ${index}`));
  await waitForLockWaiter(db);

  expect((await app.as(maria).call(campaigns.listCampaigns)).status).toBe(200);

  await end();
  expect(await Promise.all(delivered)).toEqual(delivered.map(() => 200));
});

test("of large mails that a relay hands over at once few are read at a time, the next ones when these are done", async () => {
  const { announce, deliver } = await startRelay();
  const large = announce(mail.receiveMime.bodyBytes);
  await deliver("That one has arrived before.");
  let isRead = false;
  const next = deliver("x\r\n".repeat(7_000_000)).finally(() => {
    isRead = true;
  });

  for (let number = 0; number < 20; number += 1) expect(await deliver(`Mail ${number}`)).toBe(200);
  expect(isRead).toBe(false);

  large.destroy();
  expect(await next).toBe(200);
});

test("mail that finds no place stays at the relay, whose mail may then hold answers", async () => {
  const { app, db } = await startApp();
  const { clock } = app;
  const places = openRelayPlaces({ db, clock, waitMs: 20 });
  const answers = Array.from({ length: 20 }, () => new EventEmitter());
  for (const answer of answers) await places.take("1000", answer);

  await expect(places.take("1000", new EventEmitter())).rejects.toMatchObject({
    kind: "tooMany",
    retryAfterSeconds: 60,
  });

  const { rows } = await sql<{ holds: boolean }>`select ${isRelayHolding(clock.now())} as holds`.execute(db);
  expect(rows).toEqual([{ holds: true }]);
  answers[0]?.emit("close");
  await places.take("1000", new EventEmitter());
});

test("a process whose clock ran ahead holds nobody up for longer than a relay can, and hides no later refusal", async () => {
  const { app, db } = await startApp();
  const { clock } = app;
  const ask = async () => {
    const { rows } = await sql<{ holds: boolean }>`select ${isRelayHolding(clock.now())} as holds`.execute(db);
    return rows[0]?.holds;
  };
  await noteRefusedRelay(db, { at: secondsAfter(clock.now(), 5 * 365 * 86_400), seconds: 60 });
  expect(await ask()).toBe(false);

  await noteRefusedRelay(db, { at: clock.now(), seconds: 86_400 });
  expect(await ask()).toBe(true);
  await noteRefusedRelay(db, { at: clock.now(), seconds: 60 });
  clock.advance(30 * 3_600 - 1);
  expect(await ask()).toBe(true);
  clock.advance(1);
  expect(await ask()).toBe(false);
});
