import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { seedMail } from "../../testing/seed-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { releaseMailOfDeadWorkers } from "./outbox-queries.js";
import { withWorkerNumber } from "./worker-number.js";

test("mail that a dead worker held is unconfirmed, and mail of a living worker stays", async () => {
  const { db } = await startMail();
  await seedMail(db, { owners: 1, mails: 2 });
  const [dead, held] = await db.selectFrom("mail").select("id").orderBy("id").execute();
  const take = (id = "", worker: number) =>
    db.updateTable("mail").set({ state: "sending", accepted_at: null, worker }).where("id", "=", id).execute();

  await withWorkerNumber(db, async (number) => {
    await take(dead?.id, number + 1_000);
    await take(held?.id, number);

    expect(await inTransaction(db, releaseMailOfDeadWorkers)).toEqual([dead?.id]);
    expect(await inTransaction(db, releaseMailOfDeadWorkers)).toEqual([]);
  });

  const mails = await db.selectFrom("mail").select(["state", "trouble"]).orderBy("id").execute();
  expect(mails).toEqual([
    { state: "unconfirmed", trouble: "unconfirmed" },
    { state: "sending", trouble: null },
  ]);
  expect(await db.selectFrom("mail_claim").select("mail_ids").execute()).toEqual([{ mail_ids: [held?.id] }]);
});
