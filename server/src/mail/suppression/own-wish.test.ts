import { reading, suppressions } from "@overture/contract";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { receive, replyTo, sentMail } from "../../testing/incoming-mail.js";
import { rawComplaint } from "../../testing/raw-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { isSuppressed } from "./suppression-queries.js";

async function startWithLink() {
  const started = await startWithSent();
  const { app, db, owner, draft } = started;
  const mail = await sentMail(db, draft._id);
  const press = () => fetch(`${app.origin}/unsubscribe/${mail.unsubscribeToken}`, { method: "POST" });
  const list = async () => (await app.as(owner).call(suppressions.listSuppressions)).data.items;
  const lift = (id: string) =>
    app.as(owner).call(suppressions.liftSuppression, { params: { id }, body: { reason: "A new server" } });
  const wishes: Record<string, () => Promise<unknown>> = {
    "by the link": press,
    "by a complaint": () => receive(app, db, rawComplaint(mail.recipient, mail.messageId)),
    "in words": async () =>
      receive(app, db, await replyTo(db, draft._id, { text: "Please remove me from your list." })),
  };
  return { ...started, mail, press, list, lift, wishes };
}

const combinations = (["hard-bounce", "manual"] as const).flatMap((reason) =>
  ["by the link", "by a complaint", "in words"].map((how) => ({ reason, how })),
);

test.each(combinations)(
  "what a person asks for $how stands beside a $reason, and ends conversations; lifting that leaves the wish",
  async ({ reason, how }) => {
    const { db, creator, mail, read, list, lift, wishes } = await startWithLink();
    const first = await given.suppression(db, { address: creator.email, reason, mailId: mail.id });
    expect((await read()).status).toBe("active");

    await wishes[how]?.();

    expect((await read()).status).toBe("cancelled");
    expect((await lift(first)).status).toBe(200);
    expect(await isSuppressed(db, creator.email, null)).toBe(true);
    const [wish, ...more] = await list();
    expect(more).toEqual([]);
    expect(wish?.why).toBe(how === "by a complaint" ? "complaint" : "unsubscribe");
    expect((await lift(wish?._id ?? "")).status).toBe(403);
    expect(await isSuppressed(db, creator.email, null)).toBe(true);
  },
);

test("an opt-out that was read out of words and is corrected leaves what its sender complained of or asked by the link", async () => {
  for (const how of ["by the link", "by a complaint"]) {
    const { app, db, owner, creator, wishes, list } = await startWithLink();
    await wishes["in words"]?.();
    app.clock.advance(60);

    await wishes[how]?.();

    const { id } = await db
      .selectFrom("message")
      .select("id")
      .where("status", "=", "response")
      .executeTakeFirstOrThrow();
    await app.as(owner).call(reading.correctReading, { params: { id }, body: { intent: "question" } });
    expect(await isSuppressed(db, creator.email, null)).toBe(true);
    expect((await list()).map(({ why }) => why)).toEqual([how === "by a complaint" ? "complaint" : "unsubscribe"]);
  }
});

test("of what is no wish of a person the first reason stands, and the same wish twice stands once", async () => {
  const { db, creator, mail, press } = await startWithLink();
  const add = (reason: "hard-bounce" | "manual") =>
    given.suppression(db, { address: creator.email, reason, mailId: mail.id });
  await add("hard-bounce");
  await add("manual");
  await press();
  await press();
  await add("manual");

  expect(await reasonsIn(db)).toEqual(["hard-bounce", "unsubscribe"]);
});

async function reasonsIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("suppression").select("reason").orderBy("reason").execute();
  return rows.map(({ reason }) => reason);
}
