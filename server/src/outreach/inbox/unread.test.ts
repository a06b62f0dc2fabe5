import { readFile } from "node:fs/promises";
import { inbox } from "@overture/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrationsFolder } from "../../db/migrate.js";
import * as given from "../../testing/given.js";
import { startTeam, usernames } from "../../testing/start-team.js";

type Team = Awaited<ReturnType<typeof startTeam>>;

/** Returns the rows of `inbox_unread` that differ from those of `inbox_thread`. */
async function listDifferences({ db }: Team) {
  const { rows } = await sql`
    select unread.* from inbox_unread as unread join inbox_thread as kept on kept.thread_id = unread.thread_id
    where (
      unread.campaign_id, unread.is_open, unread.last_at, unread.wait_key, unread.money_key, unread.mailbox_id,
      unread.intent, unread.assignee_key
    ) is distinct from (
      kept.campaign_id, kept.box = 'open' or unread.is_mention, kept.last_at, kept.wait_key, kept.money_key,
      kept.mailbox_id, kept.intent, kept.assignee_key
    )`.execute(db);
  return rows;
}

const names = ["lena", "rui", "zoe"] as const;
const said = ["I am interested", "No thanks, not interested", "I charge $450. Who are you?"];
const changes = [
  "answer",
  "assign",
  "unassign",
  "done",
  "open",
  "snooze",
  "unread",
  "read",
  "name",
  "another mailbox",
] as const;

async function startUnread() {
  const team = await startTeam();
  const { app, db, owner, member, triage, answer, converse } = team;
  const mailboxes: { _id: string }[] = [];
  for (const address of ["one@studio.example", "two@studio.example"]) {
    mailboxes.push(await given.mailbox(db, { owner, address }));
  }
  const sent: Awaited<ReturnType<typeof converse>>[] = [];
  for (const name of names) sent.push(await converse(name, { answers: ["Yes"] }));

  async function change(what: (typeof changes)[number], at: number, text: number): Promise<unknown> {
    const one = sent[at] as (typeof sent)[number];
    const id = one.threadId;
    switch (what) {
      case "answer":
        return answer(one, said[text] as string);
      case "assign":
        return triage(owner, id, { assigneeId: member._id });
      case "unassign":
        return triage(owner, id, { assigneeId: null });
      case "done":
        return triage(owner, id, { isDone: true });
      case "open":
        return triage(owner, id, { isDone: false, snoozedUntil: null });
      case "snooze":
        return triage(owner, id, { snoozedUntil: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
      case "unread":
        return triage(member, id, { isUnread: true });
      case "read":
        return triage(member, id, { isUnread: false });
      case "name": {
        const { username } = await db
          .selectFrom("app_user")
          .select("username")
          .where("id", "=", member._id)
          .executeTakeFirstOrThrow();
        return app.as(owner).call(inbox.createNote, { params: { id }, body: { content: `@${username} look` } });
      }
      case "another mailbox":
        return sql`update thread set mailbox_id = ${mailboxes[text % 2]?._id} where id = ${id}`.execute(db);
    }
  }
  return { ...team, change, sent, mailboxes };
}

test("what is unread is kept with what its conversation is narrowed by, whatever changes", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...changes), fc.nat(2), fc.nat(2)), { minLength: 6, maxLength: 12 }),
      async (steps) => {
        const team = await startUnread();
        for (const [what, at, text] of steps) {
          await team.change(what, at, text);
          expect([what, await listDifferences(team)]).toEqual([what, []]);
        }
      },
    ),
    { numRuns: 4 },
  ),
);

test("what is unread is narrowed by mailbox, intent and assignee, in each order", async () => {
  const { owner, member, list, change, mailboxes } = await startUnread();
  for (const at of [0, 1]) await change("another mailbox", at, at);
  await change("answer", 1, 1);
  await change("assign", 2, 0);
  await change("assign", 0, 0);
  await change("done", 0, 0);

  for (const sort of ["newest", "oldest", "longest-wait", "offer"] as const) {
    const unread = async (filter: object) => usernames(await list(owner, { box: "unread", sort, ...filter }));
    expect([sort, await unread({ mailbox: mailboxes[1]?._id })]).toEqual([sort, ["rui"]]);
    expect([sort, await unread({ mailbox: mailboxes[0]?._id })]).toEqual([sort, ["zoe"]]);
    expect([sort, await unread({ intent: "declined" })]).toEqual([sort, ["rui"]]);
    expect([sort, await unread({ assignee: member._id })]).toEqual([sort, ["zoe"]]);
    expect([sort, await unread({ assignee: member._id, mailbox: mailboxes[1]?._id })]).toEqual([sort, []]);
  }
});

test("what was unread before is narrowed as well after the migration", async () => {
  const team = await startUnread();
  await team.change("assign", 0, 0);
  await sql`update inbox_unread set mailbox_id = null, intent = null, assignee_key = null`.execute(team.db);
  expect((await listDifferences(team)).length).toBeGreaterThan(0);

  const migration = await readFile(`${migrationsFolder}/0338-what-unread-is-narrowed-by.sql`, "utf8");
  await sql`drop index inbox_unread_narrowed`.execute(team.db);
  for (const step of migration.split(/^-- step$/m)) await sql.raw(step).execute(team.db);

  expect(await listDifferences(team)).toEqual([]);
});
