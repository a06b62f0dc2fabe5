-- in steps
-- Each answer that asks for no more mail is a wish of its own, so that correcting how one was read leaves the others.
-- What nobody corrects, as the link to unsubscribe, stands once. The versions before this one name the key whenever they
-- suppress an address: it keeps its name.
alter table suppression add column if not exists said_at timestamptz;
-- step
update suppression set said_at = created_at
where reason = 'unsubscribe' and said_at is null and exists (
  select from message as sent
  join message as said on said.thread_id = sent.thread_id
  where sent.mail_id = suppression.mail_id and said.status = 'response'
    and (said.reading ->> 'unsubscribedAt')::timestamptz = suppression.created_at
);
-- step
create unique index concurrently suppression_by_wish on suppression (address, owner_id, reason, is_copy, said_at)
  nulls not distinct;
-- step
alter table suppression drop constraint if exists suppression_key;
alter table suppression add constraint suppression_key unique using index suppression_by_wish;
