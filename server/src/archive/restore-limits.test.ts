import { archive, campaigns, lists, snippets, templates, views } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const { listLimits, snippetLimits, viewLimits } = { ...lists, ...snippets, ...views };

interface Case {
  most: number;
  /** Returns a statement that inserts `count` rows of the user. */
  fill(userId: string, count: number): RawBuilder<unknown>;
  make(caller: Caller, name: string): Promise<{ status: number; message?: string; data: { _id: string } }>;
  remove(caller: Caller, id: string): Promise<unknown>;
}

const shared = sql`user_id, name, is_shared, created_at, updated_at`;
const sharedValues = (userId: string) => sql`${userId}::uuid, 'n' || n, false, now(), now()`;
const upTo = (count: number) => sql`from generate_series(1, ${count}::integer) as n`;

const cases: Partial<Record<archive.ArchiveKind, Case>> = {
  list: {
    most: listLimits.lists,
    fill: (userId, count) => sql`insert into creator_list (${shared}) select ${sharedValues(userId)} ${upTo(count)}`,
    make: (caller, name) => caller.call(lists.createList, { body: { name, creatorIds: [] } }),
    remove: (caller, id) => caller.call(lists.deleteList, { params: { id } }),
  },
  snippet: {
    most: snippetLimits.snippets,
    fill: (userId, count) =>
      sql`insert into snippet (${shared}, content) select ${sharedValues(userId)}, 'Hi' ${upTo(count)}`,
    make: (caller, name) => caller.call(snippets.createSnippet, { body: { name, content: "Hi" } }),
    remove: (caller, id) => caller.call(snippets.deleteSnippet, { params: { id } }),
  },
  view: {
    most: viewLimits.views,
    fill: (userId, count) => sql`
      insert into saved_view (${shared}, table_name, columns, column_order, widths, filters)
      select ${sharedValues(userId)}, 'creators', '{}', '{}', '{}', '{}' ${upTo(count)}`,
    make: (caller, name) => caller.call(views.createView, { body: { name, table: "creators" } }),
    remove: (caller, id) => caller.call(views.deleteView, { params: { id } }),
  },
  template: {
    most: templates.maxTemplates,
    fill: (userId, count) => sql`
      insert into email_template (user_id, name, content, created_at, updated_at)
      select ${userId}::uuid, 'n' || n, 'Hi', now(), now() ${upTo(count)}`,
    make: (caller, name) => caller.call(templates.createTemplate, { body: { name, content: "Hi" } }),
    remove: (caller, id) => caller.call(templates.deleteTemplate, { params: { id } }),
  },
  campaign: {
    most: campaigns.maxCampaigns,
    fill: (userId, count) => sql`
      insert into campaign (user_id, name, target_views, budget, created_at)
      select ${userId}::uuid, 'n' || n, 1000, 100000, now() ${upTo(count)}`,
    make: (caller, name) =>
      caller.call(campaigns.createCampaign, {
        body: { name, targetViews: 1_000, budget: 1_000, genreFocus: [], region: [], creators: [] },
      }),
    remove: (caller, id) => caller.call(campaigns.deleteCampaign, { params: { id } }),
  },
};

test.each(Object.entries(cases))(
  "of a %s there are so many of one user, and none comes back beyond",
  async (kind, of) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const caller = app.as(owner);
    await of.fill(owner._id, of.most - 1).execute(db);
    const full = { status: 400, message: expect.stringMatching(`^You have ${of.most} ${kind}s .*already: delete one`) };

    const last = await of.make(caller, "last");
    expect(last.status).toBe(201);
    expect(await of.make(caller, "beyond")).toMatchObject(full);
    await of.remove(caller, last.data._id);
    expect((await of.make(caller, "instead")).status).toBe(201);
    const params = { kind: kind as archive.ArchiveKind, id: last.data._id };
    expect(await caller.call(archive.restoreArchived, { params })).toMatchObject(full);

    expect((await app.as(await given.user(db)).call(archive.restoreArchived, { params })).status).toBe(404);
  },
);

// Each of the calls counted what was there before all of them.
test.each(Object.entries(cases))(
  "of several calls at once that make a %s, or restore one, one makes the last",
  async (kind, of) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const caller = app.as(owner);
    const { data } = await of.make(caller, "deleted");
    await of.remove(caller, data._id);
    await of.fill(owner._id, of.most - 1).execute(db);

    const params = { kind: kind as archive.ArchiveKind, id: data._id };
    const answers = await Promise.all([
      caller.call(archive.restoreArchived, { params }),
      ...Array.from({ length: 8 }, (_, number) => of.make(caller, `one of ${number}`)),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  },
);
