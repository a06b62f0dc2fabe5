import { type IncomingMessage, request } from "node:http";
import { fillPath, followUps, outreach, reading } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";

/** More than systems take for a connection before anybody reads. */
const mailBytes = 18_000_000;

/** Asks for a path, and answers with the response when its headers come. Its body is not read. */
function askSlowly(app: TestApp["app"], path: string, token: string) {
  const asked = request(app.origin + path, { headers: { authorization: `Bearer ${token}` } });
  asked.on("error", () => undefined).end();
  onTestFinished(() => void asked.destroy());
  const outcome: { response?: IncomingMessage; status?: number | undefined } = {};
  asked.on("response", (response) => {
    outcome.response = response;
    outcome.status = response.statusCode;
  });
  return outcome;
}

test("whoever asks for many large mails and reads none holds one of them in memory, and others get theirs", async () => {
  const { app, db } = await startApp();
  const [maria, jonas] = [await given.user(db), await given.user(db)];
  const [mine, others] = [await given.response(db, { owner: maria }), await given.response(db, { owner: jonas })];
  await db
    .updateTable("received_mail")
    .set({ raw: Buffer.from(`Subject: Large\r\n\r\n${"words ".repeat(mailBytes / 6)}`) })
    .where("id", "in", (from) =>
      from
        .selectFrom("message")
        .select("received_mail_id")
        .where("id", "=", mine._id)
        .$castTo<{ received_mail_id: string }>(),
    )
    .execute();
  const path = fillPath(reading.downloadRaw.path, { id: mine._id });
  const token = await app.accessTokenOf(maria);

  const asked = Array.from({ length: 30 }, () => askSlowly(app, path, token));
  const statuses = () => asked.flatMap(({ status }) => status ?? []).sort();

  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  const theirs = await app.as(jonas).call(reading.downloadRaw, { params: { id: others._id } });
  expect(theirs.status).toBe(200);
  expect(statuses()).toHaveLength(10);

  asked.find(({ status }) => status === 200)?.response?.destroy();
  await expect.poll(statuses, { timeout: 20_000 }).toHaveLength(11);
});

test("whoever asks for a long conversation many times at once has it read once at a time, also by calls that answer it", async () => {
  const { app, db } = await startApp();
  const maria = await given.user(db);
  const thread = await given.thread(db, { owner: maria });
  await sql`
    insert into message (thread_id, status, step, subject, content, kind, via, created_at, happened_at)
    select ${thread._id}::uuid, 'response', 'initial', 'Re', repeat('x', 20000), 'reply', 'offer-page', now(), now()
    from generate_series(1, 900)`.execute(db);
  const token = await app.accessTokenOf(maria);

  const asked = Array.from({ length: 30 }, () =>
    askSlowly(app, fillPath(outreach.getThread.path, { id: thread._id }), token),
  );
  const statuses = () => asked.flatMap(({ status }) => status ?? []).sort();
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  const stop = app.as(maria).call(followUps.stopFollowUps, { params: { id: thread._id } });
  expect((await stop).status).toBe(429);

  asked.find(({ status }) => status === 200)?.response?.destroy();
  await expect.poll(statuses, { timeout: 20_000 }).toHaveLength(11);
});
