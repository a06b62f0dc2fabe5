import { type IncomingMessage, request } from "node:http";
import { fillPath, reading } from "@overture/contract";
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
