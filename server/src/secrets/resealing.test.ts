import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { signAccessToken } from "../accounts/access-token.js";
import { insertSession } from "../accounts/session-queries.js";
import { inTransaction } from "../db/database.js";
import { openSecrets } from "../mail/mailboxes/secrets.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { testSecret } from "../testing/test-settings.js";
import { resealAll } from "./resealing.js";

const next = "the secret that comes after it";
const smtp = { host: "mail.example", port: 465, secure: true, user: "scott", password: "tiger" };

test("what one secret has sealed opens with the next one, by however many it is sealed again", async () => {
  const { db } = await startApp();
  const { _id: id } = await given.mailbox(db, { smtp });
  const warned: object[] = [];
  const log = { warn: (fields: object) => void warned.push(fields) };
  const secrets = { current: next, previous: testSecret };

  const counts = await Promise.all([resealAll(db, secrets, log), resealAll(db, secrets, log)]);

  expect(counts.toSorted()).toEqual([0, 1]);
  const { secrets: sealed } = await db
    .selectFrom("mailbox")
    .select("secrets")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(openSecrets(id, sealed, next)).toEqual({ smtpPassword: "tiger" });
  expect(warned).toEqual([]);
});

test("a secret that neither key opens stays as it is, and is reported", async () => {
  const { db } = await startApp();
  await given.mailbox(db, { smtp });
  const warned: object[] = [];

  const secrets = { current: next, previous: "one that never was" };
  const count = await resealAll(db, secrets, { warn: (fields) => void warned.push(fields) });

  expect(count).toBe(0);
  expect(warned).toEqual([{ use: "mailbox secrets", count: 1 }]);
});

test("whoever is signed in stays so when the secret changes, until the token runs out", async () => {
  const { app, db } = await startApp({ previousSecret: next });
  const user = await given.user(db);
  const sessionId = await inTransaction(db, (tx) =>
    insertSession(tx, user._id, { at: app.clock.now(), ip: "127.0.0.1", userAgent: "" }),
  );
  const claims = { userId: user._id, sessionId };

  const old = app.withToken(await signAccessToken(claims, next, app.clock.now()));
  const foreign = app.withToken(await signAccessToken(claims, "somebody else's secret", app.clock.now()));

  expect((await old.call(accounts.me)).status).toBe(200);
  expect((await foreign.call(accounts.me)).status).toBe(401);
  app.clock.advance(16 * 60);
  expect((await old.call(accounts.me)).status).toBe(401);
});
