create table outreach_template (
  campaign_id uuid not null references campaign,
  step text not null check (step in ('initial', 'negotiation', 'final')),
  template_id uuid references email_template on delete set null,
  primary key (campaign_id, step)
);
create index outreach_template_template on outreach_template (template_id);

create table thread (
  id uuid primary key default new_id(),
  campaign_id uuid not null references campaign,
  creator_id uuid not null references creator,
  status text not null default 'active' check (status in ('active', 'closed', 'cancelled')),
  step text not null default 'initial' check (step in ('initial', 'negotiation', 'final')),
  -- goes into the plus-address to which the creator answers
  reply_token text not null default left(replace(gen_random_uuid()::text, '-', ''), 20),
  -- in cents
  final_deal_amount bigint check (final_deal_amount > 0),
  -- the creator's average views when the deal was made
  booked_views double precision check (booked_views >= 0),
  cancel_reason text,
  awaits_user boolean not null default false,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  closed_at timestamptz,
  constraint thread_deal_closes check ((status = 'closed') = (final_deal_amount is not null)),
  constraint thread_end_has_time check ((status = 'active') = (closed_at is null)),
  constraint thread_per_creator unique (campaign_id, creator_id)
);
create unique index thread_reply_token_key on thread (reply_token);
create index thread_creator on thread (creator_id);
create index thread_newest on thread (campaign_id, awaits_user desc, last_activity_at desc, id desc);

create table message (
  id uuid primary key default new_id(),
  thread_id uuid not null references thread,
  status text not null check (status in ('draft', 'sent', 'response')),
  step text not null check (step in ('initial', 'negotiation', 'final')),
  subject text,
  content text not null,
  -- in cents
  offer bigint check (offer >= 0),
  negotiation_status text check (negotiation_status in ('pending', 'accepted', 'declined')),
  kind text check (kind in ('reply', 'auto-reply', 'bounce', 'complaint', 'delivery-report', 'other')),
  mail_id uuid references mail,
  received_mail_id uuid references received_mail,
  created_at timestamptz not null,
  -- where the message stands in the conversation: when it was written, queued or received
  happened_at timestamptz not null,
  constraint message_sent_has_mail check ((status = 'sent') = (mail_id is not null)),
  constraint message_response_has_mail check ((status = 'response') = (received_mail_id is not null)),
  constraint message_response_has_kind check ((status = 'response') = (kind is not null))
);
create unique index message_mail_key on message (mail_id);
create unique index message_received_mail_key on message (received_mail_id);
create index message_thread on message (thread_id, happened_at, id);
create index message_drafts on message (thread_id, created_at, id) where status = 'draft';
-- which threads a creator has answered
create index message_replies on message (thread_id) where status = 'response' and kind = 'reply';
