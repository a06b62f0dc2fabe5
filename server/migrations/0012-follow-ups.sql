-- What a campaign writes to a creator who stays silent, in this order.
create table follow_up (
  campaign_id uuid not null references campaign,
  position smallint not null check (position between 1 and 5),
  -- days since the mail before it was accepted
  after_days smallint not null check (after_days between 1 and 60),
  content text not null check (content <> ''),
  primary key (campaign_id, position)
);

-- Which of them each thread has got. The key is why none is ever written twice, whoever dies or works beside whom; the row
-- stays when somebody discards the message.
create table thread_follow_up (
  thread_id uuid not null references thread on delete cascade,
  position smallint not null check (position between 1 and 5),
  message_id uuid references message on delete set null,
  primary key (thread_id, position)
);
create unique index thread_follow_up_message_key on thread_follow_up (message_id);

-- Threads that get none any more, because their user said so.
create table follow_up_stop (
  thread_id uuid primary key references thread on delete cascade,
  created_at timestamptz not null
);
