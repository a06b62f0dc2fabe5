import { expect, test } from "vitest";
import { startApp } from "../testing/start-app.js";
import { systemClock } from "../values/clock.js";
import { checkSecret, recordSecret } from "./secret-fingerprint.js";

const first = { current: "the secret of the first host", previous: undefined, isLost: false };
const other = { ...first, current: "a secret of another host" };
const refusal = "APP_SECRET is not the one that this database is used with";

test("a host with another APP_SECRET does not start, also when both start for the first time at once", async () => {
  const { db } = await startApp();

  const starts = await Promise.allSettled([first, other].map((secrets) => checkSecret(db, secrets, systemClock.now())));

  const [refused] = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refused).toContain(refusal);
});

test("a changed APP_SECRET starts with the old one beside it, and from then on the old one alone does not", async () => {
  const { db } = await startApp();
  const at = systemClock.now();
  await checkSecret(db, first, at);

  await checkSecret(db, { ...other, previous: first.current }, at);
  await recordSecret(db, other.current, at);

  await expect(checkSecret(db, first, at)).rejects.toThrow(refusal);
  await expect(checkSecret(db, other, at)).resolves.toBeUndefined();
});

test("where the old APP_SECRET is lost, saying so takes the new one", async () => {
  const { db } = await startApp();
  const at = systemClock.now();
  await checkSecret(db, first, at);

  await checkSecret(db, { ...other, isLost: true }, at);
  await recordSecret(db, other.current, at);

  await expect(checkSecret(db, other, at)).resolves.toBeUndefined();
});

test("after a restore that was killed before it counted, the start says which secret belongs to the database", async () => {
  const { db } = await startApp();
  const at = systemClock.now();
  await checkSecret(db, first, at);

  const ofBackup = { ...other, beforeRestore: first.current };
  await expect(checkSecret(db, ofBackup, at)).rejects.toThrow("rename app-secret.before-restore");
  await expect(checkSecret(db, { ...other, beforeRestore: "of another" }, at)).rejects.toThrow(refusal);
});
