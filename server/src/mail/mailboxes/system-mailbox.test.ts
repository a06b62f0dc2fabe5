import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { startMail } from "../../testing/start-mail.js";
import { systemMailboxId, writeSystemMailbox } from "./mailbox-queries.js";

test("the installation's own mailbox follows the settings, and is written only where they have changed", async () => {
  const { db, clock } = await startMail();
  const write = (senderName: string) =>
    inTransaction(db, (tx) => writeSystemMailbox(tx, { address: "us@agency.example", senderName, at: clock.now() }));
  const read = () =>
    db
      .selectFrom("mailbox")
      .select(["address", "sender_name", "changed_at"])
      .where("id", "=", systemMailboxId)
      .executeTakeFirstOrThrow();

  await write("Agency");
  const first = await read();
  clock.advance(60);
  await write("Agency");
  expect(await read()).toEqual(first);
  await write("The agency");

  expect(first).toMatchObject({ address: "us@agency.example", sender_name: "Agency" });
  expect(await read()).toEqual({ ...first, sender_name: "The agency", changed_at: clock.now() });
});
