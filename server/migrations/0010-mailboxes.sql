-- Where mail is sent from and answers come to: the system's (one, without a user), and those that users connect.
create table mailbox (
  id uuid primary key default new_id(),
  user_id uuid references app_user,
  -- the system's follows the settings and is written at every start
  address text not null check (address <> ''),
  sender_name text not null default '',
  signature text not null default '',
  postal_address text not null default '',
  -- whether mail to name+anything@ reaches name@ (RFC 5233)
  has_plus_addresses boolean not null default true,
  smtp_host text,
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text check (smtp_security in ('tls', 'starttls', 'none')),
  smtp_user text,
  imap_host text,
  imap_port integer check (imap_port between 1 and 65535),
  imap_security text check (imap_security in ('tls', 'starttls', 'none')),
  imap_user text,
  auth text not null default 'password' check (auth in ('password', 'oauth2')),
  -- passwords and tokens, encrypted with APP_SECRET
  secrets bytea,
  per_minute integer check (per_minute > 0),
  per_day integer check (per_day > 0),
  -- a new mailbox begins with so many a day, and sends so many more on each day that follows
  ramp_first integer check (ramp_first > 0),
  ramp_step integer check (ramp_step > 0),
  spacing_min_seconds integer check (spacing_min_seconds >= 0),
  spacing_max_seconds integer check (spacing_max_seconds >= spacing_min_seconds),
  -- 1 is Monday (ISO 8601); no days, no window
  window_days smallint[],
  window_from time,
  window_to time,
  window_zone text,
  window_in_recipient_zone boolean not null default false,
  pause text check (pause in ('user', 'sign-in', 'bounces', 'complaints')),
  pause_reason text,
  paused_at timestamptz,
  -- random spacing: nothing leaves before this moment
  next_send_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  constraint mailbox_user_has_server check (user_id is null or smtp_host is not null),
  constraint mailbox_smtp_whole check (num_nulls(smtp_host, smtp_port, smtp_security) in (0, 3)),
  constraint mailbox_imap_whole check (num_nulls(imap_host, imap_port, imap_security) in (0, 3)),
  constraint mailbox_ramp_whole check ((ramp_first is null) = (ramp_step is null)),
  constraint mailbox_spacing_whole check ((spacing_min_seconds is null) = (spacing_max_seconds is null)),
  constraint mailbox_window_whole check (num_nulls(window_days, window_from, window_to, window_zone) in (0, 4)),
  constraint mailbox_window_days check (window_days <@ '{1,2,3,4,5,6,7}'),
  constraint mailbox_pause_has_time check ((pause is null) = (paused_at is null))
);
create unique index mailbox_system_key on mailbox ((user_id is null)) where user_id is null;
create unique index mailbox_address_key on mailbox (user_id, lower(address)) where deleted_at is null;

insert into mailbox (id, address, created_at, changed_at)
values ('00000000-0000-7000-8000-000000000001', 'overture@localhost', now(), now());

alter table mail
  add mailbox_id uuid not null default '00000000-0000-7000-8000-000000000001' references mailbox,
  -- where the recipient lives, as far as anybody knows (IANA)
  add time_zone text,
  -- its campaign is paused
  add is_held boolean not null default false,
  -- of the newest attempt: what limits per minute and day count
  add attempted_at timestamptz;
drop index mail_due;
create index mail_due on mail (next_attempt_at, id) where state = 'queued' and not is_held;
create index mail_due_of_mailbox on mail (mailbox_id, next_attempt_at, id) where state = 'queued' and not is_held;
create index mail_attempted on mail (mailbox_id, attempted_at desc) where attempted_at is not null;

alter table received_mail add mailbox_id uuid references mailbox;
alter table campaign
  -- none: the system's
  add mailbox_id uuid references mailbox,
  add paused_at timestamptz;
-- chosen when the thread's first mail is queued, and kept
alter table thread add mailbox_id uuid references mailbox;
create index thread_mailbox on thread (mailbox_id);
create index campaign_mailbox on campaign (mailbox_id);
create index received_mail_mailbox on received_mail (mailbox_id);
