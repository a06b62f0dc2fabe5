import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { columnTypes } from "../../db/column-types.js";
import { type Database, type Db, inTransaction } from "../../db/database.js";
import { acceptSentCopy } from "../../mail/receiving/accept-sent-copy.js";
import { mailListener } from "../../mail-listener.js";
import * as given from "../../testing/given.js";
import { rawMail, receive } from "../../testing/incoming-mail.js";
import { rawComplaint, rawReply, rawReport } from "../../testing/raw-mail.js";
import { seedMail } from "../../testing/seed-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { baseSubject, subjectForms } from "../drafting/subject.js";

/** Opens a database that records its statements. */
function openWatched(connectionString: string) {
  const pool = new pg.Pool({ connectionString, types: columnTypes, max: 2 });
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  onTestFinished(() => db.destroy());
  return { db, pool, statements };
}

const large = ["creator", "thread", "mail", "message", "received_mail"];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Returns the large tables that a statement reads whole. */
async function scansOf(pool: pg.Pool, { sql: statement, parameters }: CompiledQuery): Promise<string[]> {
  const explained = await pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(`explain (format json) ${statement}`, [
    ...parameters,
  ]);
  const nodes = explained.rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan: plan }) => plan));
  for (const node of nodes) nodes.push(...(node.Plans ?? []));
  return nodes
    .filter((node) => node["Node Type"] === "Seq Scan" && large.includes(node["Relation Name"] ?? ""))
    .map((node) => `${node["Relation Name"]}: ${statement}`);
}

const sign = "01938a5e-7c00-7000-8000-000000000001";
const newsletter = rawMail({
  from: "news@agency-77.example",
  subject: "Re: An idea for channel 4711",
  text: `creator 4711 says hello\nhttps://news.example/unsubscribe/${sign}\n<${sign}@news.example>\nold+abcdefghij0123456789@x.example`,
  headers: ["References: <a@news.example> <b@news.example>", "In-Reply-To: <b@news.example>"],
});
const mails: Record<string, Buffer> = {
  newsletter,
  "a mail from a large provider": rawReply({ from: "friend@gmail.com", subject: "Lunch?" }),
  "a mail from an agency": rawReply({ from: "boss@agency-9.example", subject: "Something else" }),
  "an answer from a creator": rawReply({ from: "creator-4711@agency-235.example", subject: "Other" }),
  "a report about nothing of ours": rawReport({ recipient: "nobody@far.example", originalMessageId: "<far@x>" }),
  "a complaint about nothing of ours": rawComplaint("nobody@far.example", "<far@x>"),
};

test("whatever strangers write, no statement that looks for its conversation reads a large table from end to end", async () => {
  const { db: own, databaseUrl, clock } = await startMail();
  await seedMail(own, { owners: 20, mails: 40_000 });
  const { db, pool, statements } = openWatched(databaseUrl);
  const origin = await mailboxOf(own);
  for (const raw of Object.values(mails)) {
    await receive({ clock }, db, raw);
    await receive({ clock }, db, raw, origin);
    await inTransaction(db, (tx) => acceptSentCopy(tx, raw, { listener: mailListener, clock, origin }));
  }

  const asked = [...new Map(statements.map((query) => [query.sql, query])).values()];
  const reading = asked.filter((query) => /^\s*(?:select|with|update|delete)/i.test(query.sql));
  const scans = await Promise.all(reading.map((query) => scansOf(pool, query)));

  expect(scans.flat()).toEqual([]);
  // The test must not pass because nothing was searched.
  for (const looked of ["subject_key(mail.subject)", "recipient_domain(mail.recipient)", "unsubscribe_token = any"]) {
    expect(reading.some((query) => query.sql.includes(looked))).toBe(true);
  }
}, 60_000);

async function mailboxOf(db: Db) {
  const owner = await db
    .selectFrom("app_user")
    .select("id as _id")
    .where("username", "=", "person-7")
    .executeTakeFirstOrThrow();
  const { _id: id, address } = await given.mailbox(db, { owner });
  return { id, address, ownerId: owner._id };
}

test("the database finds a subject by what the program calls its base", async () => {
  const { db } = await startMail();
  const subjects = [
    "Summer  in Portugal",
    "Re: AW: WG[2]:  Summer in\r\n Portugal ",
    "回复： Summer in Portugal",
    "SUMMER IN PORTUGAL",
    "fwd : (no subject)",
    "Reply: Summer",
    "",
    "Re:",
  ];

  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${subjects}::text[], ${subjects.map(baseSubject)}::text[]) as given (subject, base)
    where subject_key(subject) = subject_key(base)`.execute(db);

  expect(rows.map(({ subject }) => subject)).toEqual(subjects);
});

test("an answer finds its subject however its spaces and accents are written", async () => {
  const { db } = await startMail();
  const subjects = [
    "Campagne d\u2019e\u0301te\u0301\u00a0: offre",
    "\u00c9t\u00e9\u202f: offre",
    "SOMMER IN K\u00d6LN",
  ];
  const forms = subjects.map((subject) => subjectForms(`Re: ${subject}`));

  for (const [index, subject] of subjects.entries()) {
    const { rows } = await sql`
      select 1 from unnest(${forms[index]}::text[]) as form
      where subject_key(form) = subject_key(${subject})`.execute(db);
    expect(rows.length, subject).toBeGreaterThan(0);
  }
});
