import { analytics, audit, campaigns, catalogue, figures, followUps, inbox, outreach } from "@overture/contract";
import pg from "pg";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { day } from "../testing/given-follow-ups.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startApp } from "../testing/start-app.js";

const odd = {
  timezone: "Europe/Berlin",
  datestyle: "German",
  intervalstyle: "sql_standard",
  bytea_output: "escape",
  standard_conforming_strings: "off",
  default_text_search_config: "german",
};

/** Changes what the database sets for every session, before anything of the product is connected. */
async function makeOdd(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  for (const [name, value] of Object.entries(odd)) {
    await client.query(`alter database ${rows[0]?.name} set ${name} = ${pg.escapeLiteral(value)}`);
  }
  await client.end();
  return url;
}

/** Conversations on both sides of 28 March 2027, when clocks in Berlin go forward, and what pages then show. */
async function showIn(reach: (url: string) => Promise<string>) {
  const { app, db } = await startApp({ reach });
  app.clock.advance((Date.parse("2027-03-26T23:30:00Z") - app.clock.now().getTime()) / 1_000);
  const owner = await given.user(db, { username: "Mara" });
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner, name: "Summer", budget: 1_000 });
  const params = { id: campaign._id };
  const list = [{ afterDays: 3, content: "Hi {{username}}, did you see this?" }];
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });
  const sent: outreach.Message[] = [];
  for (const username of ["lena", "kim"]) {
    const creator = await given.creator(db, { username, email: `${username}@example.com` });
    const thread = await given.thread(db, { owner, campaign, creator });
    const draft = await given.draft(db, { thread, subject: "It's a \\ long 'way'", content: "C:\\temp\\n" });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });
    sent.push(draft);
  }
  await app.deliverMail();
  const [first, second] = sent as [outreach.Message, outreach.Message];
  app.clock.advance(2 * day);
  await receive(app, db, await replyTo(db, second._id, { text: "I charge $450" }));
  const { data: waiting } = await caller.call(outreach.getThread, { params: { id: first.threadId } });
  app.clock.advance(day - 1);
  const early = await app.runFollowUps();
  app.clock.advance(1);
  const due = await app.runFollowUps();
  await app.deliverMail();
  const body = { finalDealAmount: 400 };
  await caller.call(outreach.finalizeThread, { params: { id: second.threadId }, body });

  const query = { measure: "sent", by: "day", from: "2027-03-20", to: "2027-03-31" } as const;
  return {
    ...{ early, due, waiting },
    threads: await Promise.all(
      sent.map(async ({ threadId: id }) => (await caller.call(outreach.getThread, { params: { id } })).data),
    ),
    campaign: (await caller.call(campaigns.getCampaign, { params })).data,
    figures: (await caller.call(figures.getFigures, { params })).data,
    analytics: (await caller.call(analytics.getAnalytics, { query })).data,
    inbox: (await caller.call(inbox.listInbox, { query: { box: "all" } })).data,
    creators: (await caller.call(catalogue.listCreators)).data,
    audit: { ...(await app.as(await given.administrator(db)).call(audit.verifyAudit)).data, head: "" },
  };
}

/** The same for rows that were made in the same order, however many were made elsewhere. */
function withoutIds(answers: unknown): string {
  const text = JSON.stringify(answers, (key, value: unknown) => (key === "version" ? 0 : value), 1);
  const ids = [...new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
  return ids.reduce((result, id, number) => result.replaceAll(id, `#${number}`), text);
}

test("in a database with a zone, dates and texts of its own, the product does and shows the same", {
  timeout: 60_000,
}, async () => {
  const usual = await showIn(async (url) => url);

  const shown = await showIn(makeOdd);

  expect(shown).toMatchObject({ early: 0, due: 1, waiting: { nextFollowUp: { at: "2027-03-29T23:30:00.000Z" } } });
  expect(withoutIds(shown)).toBe(withoutIds(usual));
});
