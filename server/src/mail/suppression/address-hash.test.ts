import { createHmac, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { resealAll } from "../../secrets/resealing.js";
import { startMail } from "../../testing/start-mail.js";
import { addressHashes } from "./address-hash.js";
import { suppressErased } from "./erased-addresses.js";
import { keepHashOf } from "./erased-queries.js";

const at = new Date("2026-11-02T06:00:00.000Z");
const address = "lena@example.com";
const log = { warn() {} };

function erase(db: Db, appSecret: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [hash] = await addressHashes(tx, { appSecret, at });
    await keepHashOf(tx, { address, hash: hash(address), at });
  });
}

async function isFound(db: Db, appSecret: string, firstSecret?: string): Promise<boolean> {
  const mail = {
    addressHashes: (tx: Parameters<typeof addressHashes>[0]) => addressHashes(tx, { appSecret, firstSecret, at }),
  };
  await inTransaction(db, (tx) => suppressErased(tx, { addresses: ["LENA@example.com"], mail, at }));
  const found = await db.deleteFrom("suppression").where("address", "=", address).returning("address").execute();
  return found.length > 0;
}

test("an erased address is known however often APP_SECRET has changed since", async () => {
  const { db } = await startMail();
  await erase(db, "first");

  await resealAll(db, { current: "second", previous: "first" }, log);
  await resealAll(db, { current: "third", previous: "second" }, log);

  expect(await isFound(db, "third")).toBe(true);
});

test("what was erased before there were keys is known still, also when the secret changes with that start", async () => {
  const { db } = await startMail();
  const key = Buffer.from(hkdfSync("sha256", "first", "", "overture erased addresses", 32));
  const hash = createHmac("sha256", key).update(address).digest();
  await inTransaction(db, (tx) => keepHashOf(tx, { address, hash, at }));

  expect(await isFound(db, "second", "first")).toBe(true);
  expect(await isFound(db, "second")).toBe(true);
});

test("a secret that opens no key finds nobody, and what is erased under it is known", async () => {
  const { db } = await startMail();
  await erase(db, "lost");
  expect(await isFound(db, "another")).toBe(false);

  await erase(db, "another");

  expect(await isFound(db, "another")).toBe(true);
});
