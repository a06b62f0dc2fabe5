import { randomUUID } from "node:crypto";
import pg from "pg";
import { claim } from "./released-claim.js";

/**
 * The statements and transactions of the version before the upgrade, which go on while the schema changes. They were
 * recorded from that version. Only the names of parts differ.
 */
export interface ReleasedVersion {
  /**
   * Does the work of users and workers: writes to a new creator, sends, answers, and closes or cancels the
   * conversation.
   */
  converse(number: number): Promise<void>;
  /** Does the work of administrators: adds, imports, changes and deletes creators, with new genres and regions. */
  changeCatalogue(number: number): Promise<void>;
  /** Begins a long transaction that has written to the large tables. Returns a function that ends it. */
  begin(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Options {
  /** How long a statement waits for a lock before it fails, in milliseconds. */
  readonly lockMs: number;
  /** The number of a user with a campaign in `makeReleased`, from 1 to some thousands. */
  readonly user: number;
  /** Is called with the duration of each transaction. */
  readonly onTransaction?: (name: string, ms: number) => void;
}

const installation = "00000000-0000-7000-8000-000000000001";
const worker = 4_711;

export function openReleasedVersion(url: string, { lockMs, user, onTransaction }: Options): ReleasedVersion {
  const pool = new pg.Pool({ connectionString: url, max: 3, lock_timeout: lockMs });
  // The database is dropped while the last connection is still closing.
  pool.on("error", () => undefined);
  const owner = idOf("a1", user);
  const campaign = idOf("c2", user);

  async function inTransaction<Result>(
    name: string,
    work: (query: pg.ClientBase["query"]) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    const startedAt = performance.now();
    try {
      await client.query("begin");
      const result = await work(client.query.bind(client));
      await client.query("commit");
      onTransaction?.(name, performance.now() - startedAt);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  function addCreator(name: string, genres: number[]): Promise<string> {
    return inTransaction("creator added", async (query) => {
      await query(lockGenres, [["genre 1"]]);
      const values = [name, `${name}@channel.example`, genres, [1], 45_000, 10_000, null, null, new Date()];
      return idIn(await query(insertCreator, values));
    });
  }

  async function draft(creator: string): Promise<Conversation> {
    return inTransaction("outreach", async (query) => {
      const at = new Date();
      const thread = idIn(await query(insertThread, [campaign, at, at, [creator], campaign]));
      const drafts = JSON.stringify([{ threadId: thread, step: "initial", subject: "Your channel", content: "Hi" }]);
      return { thread, message: idIn(await query(insertDrafts, [at, at, drafts])) };
    });
  }

  async function send({ thread, message }: Conversation, name: string): Promise<string> {
    return inTransaction("send", async (query) => {
      const at = new Date();
      await query(lockThread, [thread, owner]);
      const mail = { kind: "outreach", ownerId: owner, recipient: `${name}@channel.example`, senderName: "Mara" };
      const words = { subject: "Your channel", body: "Hi", messageId: `<${randomUUID()}@agency.example>`, at };
      const sent = idIn(
        await query(insertMails, [installation, installation, JSON.stringify([{ ...mail, ...words }])]),
      );
      await query(markSent, [at, [message], [sent]]);
      await query(chooseMailbox, [[thread], [installation]]);
      await query(moveThreads, [at, [thread], ["initial"]]);
      await query("select pg_notify($1, payload) from unnest($2::text[]) as change (payload)", [
        "overture_changes",
        [JSON.stringify({ campaignId: campaign })],
      ]);
      return sent;
    });
  }

  /** Claims due mails, and records them as accepted, and the given mail too, which another worker may have claimed. */
  async function deliver(mail: string): Promise<void> {
    const claimed = await inTransaction("claim", (query) => query(claim, claimValues([], new Date())));
    const { claimed: mails } = claimed.rows[0] as { claimed: { id: string; attempts: number; state: string }[] };
    const known = mails
      .filter(({ state }) => state === "sending")
      .map(({ id, attempts }) => ({ id, attempts, state: "accepted", acceptedAt: new Date() }));
    await inTransaction("record", (query) => query(claim, claimValues(known, new Date(0))));
    await pool.query(
      "update mail set state = 'accepted', next_attempt_at = null, worker = null, accepted_at = now() where id = $1",
      [mail],
    );
  }

  async function receive({ thread }: Conversation, name: string): Promise<void> {
    await inTransaction("receive", async (query) => {
      const at = new Date();
      const key = `<answer-${name}@channel.example>`;
      const sender = `${name}@channel.example`;
      const raw = Buffer.from(`From: ${sender}\r\nSubject: Re: Your channel\r\n\r\nI charge $450\r\n`);
      const values = [key, "reply", key, sender, "Re: Your channel", raw, at, installation, "message-id"];
      const received = idIn(await query(insertReceived, values));
      await query(insertResponse, [
        ...[thread, "response", "negotiation", "Re: Your channel", "I charge $450", 45_000, "pending", "reply"],
        ...[received, { why: "It answers a message" }, sender, "message-id", false, "[]", false, false, at, at],
      ]);
      await query(
        `update "thread" set "step" = $1, "awaits_user" = $2, "last_activity_at" = greatest("last_activity_at", $3) where "id" = $4`,
        ["negotiation", true, at, thread],
      );
    });
  }

  async function finalize({ thread }: Conversation): Promise<void> {
    await inTransaction("finalize", async (query) => {
      const at = new Date();
      await query(lockThread, [thread, owner]);
      await query(
        `update "campaign" set "budget" = "budget" - $1 where "id" = $2 and "budget" >= $3 returning "budget"`,
        [45_000, campaign, 45_000],
      );
      await query(acceptOffer, [thread, thread]);
      await query(closeThread, ["closed", "final", 45_000, false, at, at, thread]);
    });
  }

  async function bounce({ thread }: Conversation, mail: string, name: string): Promise<void> {
    await inTransaction("bounce", async (query) => {
      const at = new Date();
      await query(markBounced, ["bounced", null, "550 5.1.1 No such user", "hard", false, at, null, mail]);
      await query(suppress, [`${name}@channel.example`, null, "hard-bounce", at, mail, mail]);
      await query(cancelThreads, ["cancelled", "bounced", false, at, at, [thread]]);
    });
  }

  return {
    async converse(number) {
      const name = `wanderer-${user}-${number}`;
      const conversation = await draft(await addCreator(name, [1, 2]));
      const mail = await send(conversation, name);
      await deliver(mail);
      if (number % 3 < 2) await receive(conversation, name);
      if (number % 3 === 0) await finalize(conversation);
      if (number % 3 === 2) await bounce(conversation, mail, name);
      await pool.query(campaignFigures, [[campaign], "The mail server refuses our sign-in", [campaign]]);
    },
    async changeCatalogue(number) {
      await pool.query(insertGenres, [[`genre of ${user} ${number}`]]);
      const creator = await addCreator(`newcomer-${user}-${number}`, [1 + (number % 40), 40]);
      await inTransaction("import", (query) =>
        query(importCreators, [
          ...[new Date(), [`newcomer ${number}`, `other ${number}`]],
          [`newcomer-${user}-${number}@channel.example`, `other-${user}-${number}@channel.example`],
          ...[
            ["{2,7,9}", `{${1 + (number % 40)}}`],
            ["{3}", "{1,2}"],
          ],
          ...[
            [null, null],
            [null, null],
            [null, null],
            [null, null],
          ],
        ]),
      );
      await pool.query("update genre set name = name || '!' where code = $1", [1 + (number % 40)]);
      await pool.query(listCreators, [0, 10, 0]);
      if (number % 2 === 0) await pool.query(deleteCreator, [new Date(), owner, creator]);
    },
    async begin() {
      const client = await pool.connect();
      const { thread } = await draft(await addCreator(`long-${randomUUID()}`, [1]));
      await client.query("begin");
      await client.query("update thread set last_activity_at = now() where id = $1", [thread]);
      await client.query("update creator set username = username || '.' where id = $1", [idOf("c1", 1)]);
      await client.query("update received_mail set subject = subject where id = $1", [idOf("c4", 2)]);
      return async () => {
        await client.query("commit");
        client.release();
      };
    },
    close: () => pool.end(),
  };
}

interface Conversation {
  readonly thread: string;
  readonly message: string;
}

/** Returns the id that `makeReleased` gives to a row. */
function idOf(kind: string, number: number): string {
  return `${kind}000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

function idIn({ rows }: pg.QueryResult): string {
  const [first] = rows as { id: string }[];
  if (first === undefined) throw new Error("The statement answered with no row");
  return first.id;
}

function claimValues(known: readonly object[], at: Date): unknown[] {
  return [
    JSON.stringify(known),
    "{}",
    5,
    "{}",
    5,
    true,
    at,
    [],
    "{}",
    25,
    100,
    at,
    [],
    "{}",
    25,
    100,
    worker,
    at,
    at,
    at,
  ];
}

const returned = `returning "creator"."id", "creator"."username", "creator"."email", "creator"."genre_codes", "creator"."region_codes", "creator"."avg_cost", "creator"."avg_views", "creator"."acceptance_rate", "creator"."deal_success_index", "creator"."created_at"`;
const lockGenres = `select chosen.text, category.code from unnest($1::text[]) as chosen(text)
  join "genre" as category on lower(category.name) = lower(chosen.text) order by category.code for key share of category`;
const insertGenres = `insert into "genre" (name)
  select distinct on (lower(name)) name from unnest($1::text[]) as given(name) order by lower(name), name on conflict do nothing`;
const insertCreator = `insert into "creator" ("username", "email", "genre_codes", "region_codes", "avg_cost", "avg_views", "acceptance_rate", "deal_success_index", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) ${returned}`;
const deleteCreator = `update "creator" set "deleted_at" = $1, "deleted_by" = $2 where "id" = $3 and "deleted_at" is null ${returned}`;
const listCreators = `select "creator".* from (select "creator"."id", "creator"."username", "creator"."email", "creator"."genre_codes", "creator"."region_codes", "creator"."avg_cost", "creator"."avg_views", "creator"."acceptance_rate", "creator"."deal_success_index", "creator"."created_at" from "creator" where "creator"."deleted_at" is null offset $1) as "creator"
  order by creator.created_at desc , creator.id desc limit $2 offset $3`;
const importCreators = `with written as (
    insert into creator as old (
      username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at
    )
    select username, email, genre_codes::int[], region_codes::int[], avg_cost, avg_views, acceptance_rate, deal_success_index, $1::timestamptz
    from unnest(
      $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::double precision[], $8::double precision[], $9::double precision[]
    ) as given(username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index)
    order by lower(email)
    on conflict (lower(email)) where deleted_at is null do update set
      username = excluded.username, email = excluded.email,
      genre_codes = excluded.genre_codes, region_codes = excluded.region_codes,
      avg_cost = coalesce(excluded.avg_cost, old.avg_cost),
      avg_views = coalesce(excluded.avg_views, old.avg_views),
      acceptance_rate = coalesce(excluded.acceptance_rate, old.acceptance_rate),
      deal_success_index = coalesce(excluded.deal_success_index, old.deal_success_index)
    returning xmax = 0 as is_new
  )
  select count(*) filter (where is_new) as created, count(*) filter (where not is_new) as updated from written`;
const insertThread = `insert into thread (campaign_id, creator_id, created_at, last_activity_at)
  select $1, creator.id, $2, $3 from creator
  where creator.id = any($4::uuid[]) and not exists (
    select from suppression where suppression.address = lower(creator.email)
      and (suppression.owner_id is null or suppression.owner_id = (select user_id from campaign where id = $5))
  )
  order by creator.id on conflict (campaign_id, creator_id) do nothing returning id, creator_id as "creatorId"`;
const insertDrafts = `insert into message (thread_id, status, step, subject, content, offer, gaps, created_at, happened_at)
  select "threadId", 'draft', step, subject, content, offer, gaps, $1, $2
  from jsonb_to_recordset($3::jsonb) as given ("threadId" uuid, step text, subject text, content text, offer bigint, gaps jsonb)
  returning id`;
const lockThread = `select "thread"."id", "campaign"."id" as "campaignId", "campaign"."name" as "campaignName", "campaign"."user_id" as "ownerId", "app_user"."username" as "senderName", "creator"."id" as "creatorId", "creator"."email" as "recipient", "thread"."status", "thread"."step", "thread"."reply_token" as "replyToken"
  from "thread" inner join "campaign" on "campaign"."id" = "thread"."campaign_id" inner join "creator" on "creator"."id" = "thread"."creator_id" inner join "app_user" on "app_user"."id" = "campaign"."user_id"
  where "thread"."id" = $1 and "campaign"."user_id" = $2 and "campaign"."deleted_at" is null for no key update of "campaign", "thread"`;
const insertMails = `insert into mail (
    id, kind, owner_id, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
    next_attempt_at, mailbox_id, time_zone, is_held, created_at, sealed_link
  )
  select coalesce(id, new_id()), kind, "ownerId", recipient, "senderName", subject, body, "messageId", "inReplyTo",
    coalesce("referenceIds", '{}'), "replyToken", coalesce("notBefore", at), coalesce("mailboxId", $1), "timeZone",
    coalesce("isHeld", false) or (kind = 'outreach' and exists (
      select from mailbox_stop
      where mailbox_stop.mailbox_id = coalesce("mailboxId", $2) and user_id = "ownerId" and resumed_at is null
    )), at, decode("sealedLink", 'hex')
  from jsonb_to_recordset($3::jsonb) as given (
    id uuid, kind text, "ownerId" uuid, recipient text, "senderName" text, subject text, body text,
    "messageId" text, "inReplyTo" text, "referenceIds" text[], "replyToken" text,
    "notBefore" timestamptz, "mailboxId" uuid, "timeZone" text, "isHeld" boolean, at timestamptz, "sealedLink" text
  )
  returning id`;
const markSent = `update message set status = 'sent', mail_id = sent.mail_id, happened_at = $1
  from unnest($2::uuid[], $3::uuid[]) as sent(id, mail_id) where message.id = sent.id`;
const chooseMailbox = `update thread set mailbox_id = sent.mailbox_id
  from unnest($1::uuid[], $2::uuid[]) as sent(thread_id, mailbox_id) where thread.id = sent.thread_id and thread.mailbox_id is null`;
const moveThreads = `update thread set step = sent.step, awaits_user = false, last_activity_at = $1
  from unnest($2::uuid[], $3::text[]) as sent(id, step) where thread.id = sent.id`;
const insertReceived = `insert into "received_mail" ("message_key", "kind", "message_id", "sender", "subject", "raw", "received_at", "mailbox_id", "proof")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("message_key") do nothing returning "id"`;
const insertResponse = `insert into "message" ("thread_id", "status", "step", "subject", "content", "offer", "negotiation_status", "kind", "received_mail_id", "reading", "sender", "proof", "names_recipients", "attachments", "has_html", "is_folded", "created_at", "happened_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning "id"`;
const acceptOffer = `update message set negotiation_status = case when id = (
    select id from message where thread_id = $1 and negotiation_status = 'pending' order by happened_at desc, id desc limit 1
  ) then 'accepted' else 'declined' end
  where thread_id = $2 and negotiation_status = 'pending'`;
const closeThread = `update "thread" set "status" = $1, "step" = $2, "final_deal_amount" = $3, "booked_views" = coalesce("creator"."avg_views", 0), "awaits_user" = $4, "closed_at" = $5, "last_activity_at" = $6
  from "creator" where "creator"."id" = "thread"."creator_id" and "thread"."id" = $7`;
const markBounced = `update "mail" set "state" = $1, "worker" = $2, "reason" = $3, "bounce_class" = $4, "is_bounce_unproved" = $5, "accepted_at" = coalesce(accepted_at, $6), "sealed_link" = $7
  where "id" = $8 and (state in ('accepted', 'unconfirmed', 'sending') or (state = 'bounced' and is_bounce_unproved)) returning "id"`;
const suppress = `insert into "suppression" ("address", "owner_id", "reason", "created_at", "mail_id", "caused_by")
  values (lower($1), $2, $3, $4, $5, (select owner_id from mail where id = $6::uuid)) on conflict on constraint "suppression_key" do nothing returning "address"`;
const cancelThreads = `update "thread" set "status" = $1, "cancel_reason" = $2, "awaits_user" = $3, "closed_at" = $4, "last_activity_at" = $5 where id = any($6::uuid[])`;
const campaignFigures = `with deals as (
    select campaign_id,
    coalesce(sum(final_deal_amount), 0)::bigint as spent,
    coalesce(sum(booked_views), 0) as booked,
    count(*) filter (where status = 'closed') as closed,
    count(*) filter (where exists (
        select from message
        where message.thread_id = thread.id and message.status = 'response' and message.kind = 'reply'
    )) as replied
    from thread
    where campaign_id = any($1::uuid[])
    group by campaign_id
  ), mailing as (
    select thread.campaign_id,
    count(*) filter (where message.status = 'draft' and thread.status = 'active') as drafts,
    count(*) filter (where message.status = 'sent') as sent,
    count(*) filter (where mail.state = 'bounced') as bounced,
    count(*) filter (where mail.state = 'failed') as failed,
    count(*) filter (where mail.state in ('queued', 'sending')) as under_way,
    count(*) filter (where mail.state = 'queued' and starts_with(mail.reason, $2)) as refused_sign_in,
    count(*) filter (
      where mail.state in ('accepted', 'unconfirmed') and thread.status = 'active' and not thread.awaits_user
    ) as unanswered,
    max(message.happened_at) filter (where message.status = 'sent') as last_sent_at
    from thread
    join message on message.thread_id = thread.id
    left join mail on mail.id = message.mail_id
    where thread.campaign_id = any($3::uuid[])
    group by thread.campaign_id
  )
  select deals.campaign_id as "campaignId", spent, booked, closed, replied,
  coalesce(drafts, 0) as drafts, coalesce(sent, 0) as sent, coalesce(bounced, 0) as bounced,
  coalesce(failed, 0) as failed, coalesce(under_way, 0) as "underWay",
  coalesce(refused_sign_in, 0) as "refusedSignIn", coalesce(unanswered, 0) as unanswered,
  last_sent_at as "lastSentAt"
  from deals
  left join mailing on mailing.campaign_id = deals.campaign_id`;
