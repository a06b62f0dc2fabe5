import { expect, test } from "vitest";
import { silentThread } from "../../testing/given-follow-ups.js";

test("a follow-up over its user's quota is not written, and goes when there is room", async () => {
  const { db, pass, written } = await silentThread();
  await db.updateTable("app_user").set({ mails_per_day: 0 }).execute();

  expect(await pass(3)).toBe(0);
  expect(await written()).toEqual([]);
  const drafts = await db.selectFrom("message").select("id").where("status", "=", "draft").execute();
  expect(drafts).toEqual([]);

  await db.updateTable("app_user").set({ mails_per_day: null }).execute();
  expect(await pass(0)).toBe(1);
  expect((await written()).map(({ followUp }) => followUp)).toEqual([1]);
});
