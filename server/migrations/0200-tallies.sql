-- in steps
-- What analytics count, kept: sums by the quarter of an hour, the hour and the day in UTC, of what came of mails and
-- conversations. One statement writes them (server/src/outreach/analytics/fold-tally-queries.ts). Nothing is referenced, so that a
-- thread that was removed can be taken off the sums.

-- The template that a draft was rendered from.
alter table message add column if not exists template_id uuid;
-- step
alter table text_before_template add column if not exists template_id uuid;
-- step
alter table discarded_draft add column if not exists template_id uuid;
-- step
-- When the report came. Of mails that bounced before this was kept, they count for the day on which they were accepted.
alter table mail add column if not exists bounced_at timestamptz;
-- step
-- What is told apart of a mail or a conversation, besides its moment. An id of zeros: none.
create table if not exists tally_line (
  id integer generated always as identity primary key,
  campaign_id uuid not null,
  template_id uuid not null,
  variant_id uuid not null,
  step text not null,
  mailbox_id uuid not null,
  unique (campaign_id, template_id, variant_id, step, mailbox_id)
);
-- What each conversation adds to the sums: a list of facts, in their order.
create table if not exists thread_tally (
  thread_id uuid primary key,
  campaign_id uuid not null,
  -- the creator's
  genre_codes integer[] not null,
  region_codes integer[] not null,
  facts jsonb not null
) with (fillfactor = 80);
create table if not exists tally (
  line_id integer not null,
  -- what is counted, by its number in server/src/outreach/analytics/thread-fact-queries.ts
  kind smallint not null,
  -- of all (0), or of creators of a genre (1) or region (2) by its code
  category smallint not null,
  -- in quarters of an hour: 1, 4 for an hour, or 96 for a day in UTC, which begins at slot
  span smallint not null,
  -- quarters of an hour since 2000 in UTC
  slot integer not null,
  code integer not null,
  count integer not null,
  -- of mails: how many of those that were sent then arrived, came back, were answered ...
  delivered integer not null,
  bounced integer not null,
  answered integer not null,
  positive integer not null,
  deals integer not null,
  -- cents, or minutes
  amount bigint not null,
  views numeric not null,
  squares numeric not null,
  primary key (line_id, kind, category, span, slot, code)
) with (fillfactor = 90);

-- Conversations whose figures are kept and whose tallies are not yet. Rows are only added.
create table if not exists changed_tally (
  thread_id uuid not null,
  campaign_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index if not exists changed_tally_campaign on changed_tally (campaign_id);
-- Creators whose genres or regions have changed.
create table if not exists changed_category (
  creator_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Whatever version folds figures: what it takes off its list comes on this one.
create or replace function list_tallies_of_folded() returns trigger language plpgsql as $$
begin
  insert into changed_tally (thread_id, campaign_id) select distinct thread_id, campaign_id from old_rows;
  return null;
end
$$;
create or replace function list_tally_of_thread() returns trigger language plpgsql as $$
begin
  insert into changed_tally (thread_id, campaign_id) values (new.id, new.campaign_id);
  return null;
end
$$;
-- Also of a creator to whom nobody writes yet: a conversation that another transaction makes meanwhile has the categories from before.
create or replace function list_category_of_creator() returns trigger language plpgsql as $$
begin
  insert into changed_category (creator_id) values (new.id);
  return null;
end
$$;
-- step
create or replace trigger changed_thread_tallied after delete on changed_thread
  referencing old table as old_rows for each statement execute function list_tallies_of_folded();
-- step
create or replace trigger thread_result_tallied after update of result_views, result_published_at on thread for each row
  when (
    (old.result_views, old.result_published_at) is distinct from (new.result_views, new.result_published_at)
  )
  execute function list_tally_of_thread();
-- step
create or replace trigger creator_category_tallied after update of genre_codes, region_codes on creator for each row
  when ((old.genre_codes, old.region_codes) is distinct from (new.genre_codes, new.region_codes))
  execute function list_category_of_creator();
-- step: what happened before this; a million conversations take a few seconds, and nothing is locked
insert into changed_tally (thread_id, campaign_id) select id, campaign_id from thread;
