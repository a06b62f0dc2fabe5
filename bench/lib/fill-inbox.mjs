import { ensureFirstAdministrator } from "../../server/dist/accounts/first-administrator.js";
import { inTransaction } from "../../server/dist/db/database.js";
import { foldCounts } from "../../server/dist/outreach/inbox/count-queries.js";
import { readDueWords } from "../../server/dist/outreach/inbox/inbox-jobs.js";
import { fillCampaign, filledAt } from "./fill-conversations.mjs";
import { fillCreators } from "./fill-creators.mjs";
import { password } from "./product.mjs";

const campaigns = 10;

/**
 * Fills an administrator's inbox with `size` conversations in ten campaigns. A third is done, a few are snoozed, a
 * quarter is assigned to the reader. A twentieth is answered, with five intents; 25 have a rare word. A tenth has one
 * tag, and one of 5,000 another.
 */
export async function fillInbox({ pool, db }, size) {
  await fillCreators(pool, size / campaigns);
  // Created as the product does, so that the administrator can sign in.
  await ensureFirstAdministrator(db, { username: "admin", email: "admin@localhost", password, at: filledAt });
  const [owner] = (await pool.query("select id from app_user")).rows;
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    await fillCampaign({ pool, db }, { ownerId: owner.id, size: size / campaigns });
  }
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query(`
    update message set
      content = 'Tell me more of word' || numbered.n % 5000 || case when numbered.n <= 25 then ' rareword77' else '' end,
      reading = jsonb_build_object(
        'why', 'words', 'intent', (array['interested', 'declined', 'question', 'opt-out', 'hand-over'])[1 + numbered.n % 5],
        'words', null, 'offers', '[]'::jsonb, 'handOverTo', null, 'unsubscribedAt', null, 'isCorrected', false
      ),
      happened_at = happened_at + numbered.n * interval '1 second', offer = case when numbered.n % 3 = 0 then numbered.n * 100 end
    from (select id, row_number() over (order by id) as n from message where status = 'response') as numbered
    where message.id = numbered.id`);
  await client.query(`
    insert into thread_tag (thread_id, campaign_id, key, name)
    select id, campaign_id, tag, initcap(tag)
    from (select id, campaign_id, row_number() over (order by id) as n from thread) as numbered
    cross join (values ('summer', 10), ('rare', 5000)) as given (tag, each)
    where n % each = 0`);
  await client.query("set session_replication_role = origin");
  const { rows } = await client.query("select id from thread order by id");
  for (let from = 0; from < rows.length; from += 5_000) {
    const ids = rows.slice(from, from + 5_000).map(({ id }) => id);
    await client.query("select keep_inbox($1::uuid[])", [ids]);
    await client.query("select keep_words($1::uuid[])", [ids]);
    await client.query(
      "select note_answers(array(select id from thread where id = any($1::uuid[]) and awaits_user), '{}')",
      [ids],
    );
    await client.query(
      `update inbox_thread set is_done = n % 3 = 0, assignee_id = case when n % 4 = 1 then $2::uuid end,
         snoozed_until = case when n % 3 = 1 and n % 40 = 1 then now() + interval '30 days' end
       from unnest($1::uuid[]) with ordinality as given (id, n) where thread_id = given.id`,
      [ids, owner.id],
    );
  }
  client.release();
  await inTransaction(db, foldCounts);
  await readDueWords(db);
  await pool.query("vacuum (analyze)");
}
