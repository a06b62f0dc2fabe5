-- Worker processes are numbered; each holds an advisory lock on its number for as long as it lives.
create sequence mail_worker_number as integer cycle;

-- The outbox. Whatever makes a mail necessary inserts its row in the same transaction; the state says how far it came.
create table mail (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('account', 'outreach')),
  owner_id uuid references app_user,
  recipient text not null check (recipient <> ''),
  sender_name text,
  subject text not null,
  body text not null,
  message_id text not null,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  -- goes into the plus-address to which the recipient answers
  reply_token text,
  unsubscribe_token uuid not null default gen_random_uuid(),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'bounced', 'failed', 'unconfirmed')),
  next_attempt_at timestamptz,
  first_attempt_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  worker integer,
  reason text,
  bounce_class text check (bounce_class in ('hard', 'soft', 'block')),
  accepted_at timestamptz,
  created_at timestamptz not null,
  constraint mail_queued_has_time check ((state = 'queued') = (next_attempt_at is not null)),
  constraint mail_sending_has_worker check ((state = 'sending') = (worker is not null)),
  constraint mail_outreach_has_owner check (kind <> 'outreach' or owner_id is not null)
);
create unique index mail_message_id_key on mail (message_id);
create unique index mail_unsubscribe_token_key on mail (unsubscribe_token);
create index mail_due on mail (next_attempt_at, id) where state = 'queued';
create index mail_in_flight on mail (worker) where state = 'sending';
create index mail_recipient on mail (lower(recipient));
create index mail_owner on mail (owner_id);

-- Nothing is ever sent to these addresses by a campaign again. Addresses are in lower case.
create table suppression (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('hard-bounce', 'complaint', 'unsubscribe')),
  created_at timestamptz not null
);

-- Every mail that came in, as it came. The key makes the same message, read twice, count once.
create table received_mail (
  id uuid primary key default new_id(),
  message_key text not null,
  kind text not null check (kind in ('reply', 'auto-reply', 'bounce', 'complaint', 'delivery-report', 'other')),
  message_id text,
  sender text,
  subject text not null,
  raw bytea not null,
  received_at timestamptz not null
);
create unique index received_mail_message_key on received_mail (message_key);
create index received_mail_message_id on received_mail (message_id);

-- What the sandbox mailbox accepted in place of a mail server.
create table sandbox_mail (
  id uuid primary key default new_id(),
  mail_id uuid references mail on delete set null,
  sender text not null,
  recipient text not null,
  subject text not null,
  raw bytea not null,
  is_outreach boolean not null,
  created_at timestamptz not null
);
create unique index sandbox_mail_mail_key on sandbox_mail (mail_id);
create index sandbox_mail_newest on sandbox_mail (created_at desc, id desc);
