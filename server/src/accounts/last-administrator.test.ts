import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";

type Person = accounts.SessionUser;

function remove({ app }: TestApp, actor: Person, target: Person) {
  return app.as(actor).call(accounts.deleteUser, { params: { id: target._id } });
}

function demote({ app }: TestApp, actor: Person, target: Person) {
  return app.as(actor).call(accounts.updateUser, { params: { id: target._id }, body: { role: "user" } });
}

const demoteThemselves: typeof demote = (started, actor) => demote(started, actor, actor);
const removeThemselves: typeof remove = (started, actor) => remove(started, actor, actor);

async function countAdministrators(db: Db): Promise<number> {
  // Deleted users stay in the table for 30 days.
  const there = db.selectFrom("app_user").select("id").where("role", "=", "admin").where("deleted_at", "is", null);
  return (await there.execute()).length;
}

test("the last administrator is neither deleted nor demoted", async () => {
  const started = await startApp();
  const admin = await given.administrator(started.db);
  await given.user(started.db);

  expect(await remove(started, admin, admin)).toMatchObject({
    status: 400,
    message: "The last administrator cannot be deleted",
    errors: undefined,
  });
  expect(await demote(started, admin, admin)).toMatchObject({
    status: 400,
    message: "The last administrator cannot become an ordinary user",
    errors: undefined,
  });
  expect(await countAdministrators(started.db)).toBe(1);
});

test("an administrator who has never confirmed an address does not count", async () => {
  const started = await startApp();
  const admin = await given.administrator(started.db);
  const unconfirmed = await given.administrator(started.db, { verified: false });

  expect((await remove(started, admin, admin)).status).toBe(400);
  expect((await remove(started, admin, unconfirmed)).status).toBe(200);
});

test("the second to last may go, of their own will too", async () => {
  const started = await startApp();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => given.administrator(started.db)));
  if (!first || !second || !third) throw new Error("three were given");

  expect((await demote(started, first, first)).status).toBe(200);
  expect((await remove(started, second, second)).status).toBe(200);
  expect((await remove(started, third, third)).status).toBe(400);
});

test.each([
  ["delete each other", remove, remove],
  ["demote each other", demote, demote],
  ["do one the one and one the other", remove, demote],
  ["demote themselves", demoteThemselves, demoteThemselves],
  ["go, one demoted by themselves and one deleted", demoteThemselves, removeThemselves],
] as const)("when the last two administrators at once %s, one stays", async (_, act, react) => {
  const started = await startApp();
  for (let round = 0; round < 4; round += 1) {
    const one = await given.administrator(started.db);
    const other = await given.administrator(started.db);
    await started.db
      .updateTable("app_user")
      .set({ role: "user" })
      .where("id", "not in", [one._id, other._id])
      .execute();

    // Both sign in first, so that the two requests run at the same time.
    await Promise.all([started.app.accessTokenOf(one), started.app.accessTokenOf(other)]);

    const answers = await Promise.all([act(started, one, other), react(started, other, one)]);

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await countAdministrators(started.db)).toBe(1);
  }
});
