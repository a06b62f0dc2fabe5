import { catalogue, lists, merging, outreach, profiles, suppressions } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { findEstimateDifferences } from "../../decisions/estimates/estimate-differences.js";
import { keepEstimates } from "../../decisions/estimates/keep-estimates.js";
import { randomFrom } from "../../demo/random.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { readDueWords } from "../inbox/inbox-jobs.js";

/** Returns whether a row has content. An empty profile counts as none. */
function saysSomething(row: unknown): boolean {
  const { notes, ...values } = row as Record<string, unknown>;
  return !("time_zone" in values && "language" in values) || notes !== "" || !isBlank(values);
}

function isBlank({ language, channels, time_zone: timeZone }: Record<string, unknown>): boolean {
  return language === null && channels === null && timeZone === null;
}

/** Returns all rows that a merge may change, after the workers have updated what they keep. */
async function readEverything(db: Db, now: Date): Promise<Record<string, unknown[]>> {
  await foldChangedThreads(db);
  await keepEstimates(db, now);
  await readDueWords(db);
  const tables = {
    creator: "id",
    creator_tag: "creator_id, key",
    creator_list_member: "list_id, creator_id",
    creator_list: "id",
    creator_profile: "creator_id",
    creator_field_value: "creator_id, field_id",
    creator_address: "id",
    creator_estimate: "creator_id",
    campaign: "id",
    campaign_creator: "campaign_id, creator_id",
    thread: "id",
    thread_figure: "thread_id",
    thread_tag: "thread_id, key",
    message: "id",
    mail: "id",
    ledger_entry: "campaign_id, position",
    inbox_thread: "thread_id",
    inbox_words: "thread_id",
    suppression: "id",
  };
  const read: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(read) as row from ${sql.table(table)} as read order by ${sql.raw(order)}`.execute(db);
    read[table] = rows.map(({ row }) => row).filter(saysSomething);
  }
  return read;
}

/** Starts with six creators with rows in every table, three campaigns, and two deals. */
async function startWithMany() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const admin = app.as(await given.administrator(db));
  for (const name of ["tier", "city"]) await given.field(db, { name });
  const campaigns = [];
  for (let number = 0; number < 3; number += 1) campaigns.push(await given.campaign(db, { owner, budget: 5_000 }));
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const creator = await given.creator(db, {
      username: `lena ${number}`,
      email: `Lena-${number}@example.com`,
      genres: [`Genre ${number % 2}`],
      avgViews: 1_000 * (number + 1),
      ...(number % 2 === 0 && { avgCost: 100 + number }),
    });
    const id = creator._id;
    ids.push(id);
    if (number < 4) {
      await admin.call(catalogue.updateCreator, {
        params: { id },
        body: { platform: "YouTube", link: `https://example.com/${number}`, displayName: `Lena ${number % 3}` },
      });
    }
    const address = (email: string) => ({ email, role: "own" as const, isPrimary: false });
    await admin.call(profiles.updateProfile, {
      params: { id },
      body: {
        tags: ["Common", `Tag ${number % 4}`],
        fields: { ...(number % 3 > 0 && { tier: `Tier ${number % 2}` }), ...(number === 4 && { city: "Porto" }) },
        ...(number % 2 === 1 && { notes: `Notes ${number}` }),
        ...(number > 3 && {
          channels: [{ platform: "TikTok", handle: `@lena${number}`, url: "https://example.com" }],
          language: "pt",
        }),
        ...(number > 1 && {
          addresses: [
            { email: creator.email, role: number === 2 ? "manager" : "own", isPrimary: true },
            address("shared@example.com"),
            address(`further-${number}@example.com`),
          ],
        }),
      },
    });
    for (const [index, campaign] of campaigns.entries()) {
      if ((number + index) % 3 === 2) continue;
      const draft = await given.draft(db, { owner, campaign, creator, offer: 50 + number });
      await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    }
  }
  await app.deliverMail();
  const { rows: sent } = await sql<{ id: string; thread: string }>`
    select id, thread_id as thread from message where status = 'sent' order by id`.execute(db);
  for (const { id } of sent.slice(0, 6)) await receive(app, db, await replyTo(db, id, { text: "Yes, for $70." }));
  for (const { thread } of [sent[0], sent[7]].flatMap((each) => each ?? [])) {
    await app.as(owner).call(outreach.finalizeThread, { params: { id: thread }, body: { finalDealAmount: 70 } });
  }
  await app.as(owner).call(lists.createList, { body: { name: "Two", creatorIds: ids.slice(1, 3) } });
  await app.as(owner).call(lists.createList, { body: { name: "Four", creatorIds: ids.slice(2, 6) } });
  await admin.call(suppressions.addSuppressions, { body: { addresses: ["lena-5@example.com"], reason: "By phone" } });
  await given.suppression(db, { address: "lena-1@example.com", reason: "unsubscribe" });
  await given.suppression(db, { address: "lena-2@example.com", reason: "complaint", ownerId: owner._id });
  await given.suppression(db, { address: "lena-3@example.com", reason: "hard-bounce" });
  return { app, db, admin, ids };
}

const stories = (process.env["MERGING_SEEDS"] ?? "1,2").split(",").map(Number);

test.each(stories)(
  "whatever is merged and undone in whatever order, in the end all is as it was: story %i",
  {
    timeout: 120_000,
  },
  async (seed) => {
    const { app, db, admin, ids } = await startWithMany();
    const random = randomFrom(seed);
    const before = await readEverything(db, app.clock.now());
    const live = new Set(ids);
    const merges: { id: string; otherId: string }[] = [];
    const happened: string[] = [];

    async function merge() {
      const [id, otherId] = [random.pick([...live]), random.pick([...live])];
      if (id === otherId) return;
      const keep = Object.fromEntries(
        merging.mergedFields
          .filter(() => random.next() < 0.5)
          .map((field) => [field, random.next() < 0.7 ? "other" : "this"]),
      );
      const { status, data } = await admin.call(merging.mergeCreators, { params: { id }, body: { otherId, keep } });
      happened.push(`${ids.indexOf(otherId)} into ${ids.indexOf(id)} with ${JSON.stringify(keep)}`);
      expect(status, happened.join("\n")).toBe(200);
      live.delete(otherId);
      merges.push({ id: data.mergeId, otherId });
    }

    async function undo() {
      const [chosen] = merges.splice(Math.floor(random.next() * merges.length), 1);
      if (!chosen) return;
      happened.push(`undo of ${ids.indexOf(chosen.otherId)}`);
      const { status } = await admin.call(merging.undoMerge, { params: { id: chosen.id } });
      expect(status, happened.join("\n")).toBe(200);
      live.add(chosen.otherId);
    }

    for (let step = 0; step < 20; step += 1) {
      app.clock.advance(60);
      await (live.size > 1 && random.next() < 0.6 ? merge() : undo());
      if (step % 10 !== 9) continue;
      await readEverything(db, app.clock.now());
      expect(await findDifferences(db), happened.join("\n")).toEqual([]);
      expect(await findEstimateDifferences(db, app.clock.now()), happened.join("\n")).toEqual([]);
      const { rows } = await sql`
      select from thread join creator on creator.id = thread.creator_id and creator.deleted_at is not null`.execute(db);
      expect(rows, happened.join("\n")).toEqual([]);
    }
    while (merges.length > 0) await undo();

    const after = await readEverything(db, app.clock.now());
    for (const [table, rows] of Object.entries(before)) {
      expect({ [table]: after[table] }, happened.join("\n")).toEqual({ [table]: rows });
    }
  },
);
