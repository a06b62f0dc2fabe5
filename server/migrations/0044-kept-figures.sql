-- What is worked out of a conversation's history, kept: a campaign's figures are sums of these rows, and a sweep of follow-ups finds
-- its threads by them. One statement writes both tables (server/src/outreach/figures/fold-changed-threads.ts); nothing is referenced, so
-- that a thread that was removed can be taken off the sums.
create table thread_figure (
  thread_id uuid primary key,
  campaign_id uuid not null,
  status text not null,
  step text not null,
  awaits_user boolean not null,
  threads integer not null,
  drafts integer not null,
  sent integer not null,
  under_way integer not null,
  refused_sign_in integer not null,
  accepted integer not null,
  unconfirmed integer not null,
  bounced integer not null,
  failed integer not null,
  replied integer not null,
  -- how far it came: each is 0 or 1, and what came far has come through everything before
  written integer not null,
  answered integer not null,
  negotiated integer not null,
  -- in cents
  spent bigint not null,
  booked numeric not null,
  -- on which its deal was closed (UTC)
  deal_day date,
  last_sent_at timestamptz,
  -- while it waits for a follow-up: when its newest mail was accepted, and which follow-up would be next
  silent_since timestamptz,
  next_follow_up smallint
) with (fillfactor = 80);
create index thread_figure_last_sent on thread_figure (campaign_id, last_sent_at desc) where last_sent_at is not null;
create index thread_figure_silent on thread_figure (campaign_id, next_follow_up, silent_since) where silent_since is not null;

-- The sums of a campaign's thread figures, one row for each state of a thread.
create table campaign_figure (
  campaign_id uuid not null,
  status text not null,
  step text not null,
  awaits_user boolean not null,
  threads bigint not null,
  drafts bigint not null,
  sent bigint not null,
  under_way bigint not null,
  refused_sign_in bigint not null,
  accepted bigint not null,
  unconfirmed bigint not null,
  bounced bigint not null,
  failed bigint not null,
  replied bigint not null,
  written bigint not null,
  answered bigint not null,
  negotiated bigint not null,
  spent bigint not null,
  booked numeric not null,
  primary key (campaign_id, status, step, awaits_user)
) with (fillfactor = 80);
create index campaign_figure_empty on campaign_figure (campaign_id) where threads = 0;

-- The deals of a campaign by the day (UTC) on which they were closed.
create table campaign_deal_day (
  campaign_id uuid not null,
  day date not null,
  deals bigint not null,
  spent bigint not null,
  booked numeric not null,
  primary key (campaign_id, day)
);
create index campaign_deal_day_empty on campaign_deal_day (campaign_id) where deals = 0;

-- Conversations that have changed since their figures were kept, more than once perhaps. Rows are only added, in the transaction of the
-- change, so that nobody waits for anybody. Whoever reads figures works out these threads anew.
create table changed_thread (
  thread_id uuid not null,
  campaign_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index changed_thread_campaign on changed_thread (campaign_id);
