-- What came through one person's mailbox, or concerns mail that only their own server took, binds that person alone.
alter table suppression
  drop constraint suppression_pkey,
  add id uuid primary key default new_id(),
  -- none: for everybody
  add owner_id uuid references app_user on delete cascade,
  add constraint suppression_key unique nulls not distinct (address, owner_id);
create index suppression_owner on suppression (owner_id) where owner_id is not null;

-- What proves that a mail is about something that we sent; null: from before this was kept.
alter table received_mail
  add proof text check (proof in ('message-id', 'token', 'envelope', 'sender', 'person', 'none'));
create index received_mail_unproved_report on received_mail (received_at desc, id desc)
  where kind in ('bounce', 'complaint') and proof = 'none';

-- Its report named nothing of ours: it marks the message and no more.
alter table mail add is_bounce_unproved boolean not null default false;

alter table message
  -- of a response, as in received_mail
  add proof text check (proof in ('message-id', 'token', 'envelope', 'sender', 'person', 'none')),
  -- of a response: drafts of its conversation may go to whoever wrote it, and to whom it hands over
  add names_recipients boolean not null default false;

-- The shared mailbox sends nothing more of these users until somebody resumes it; what came before that is not held against them.
create table mailbox_stop (
  mailbox_id uuid not null references mailbox on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  pause text not null check (pause in ('bounces', 'complaints')),
  reason text not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  primary key (mailbox_id, user_id)
);
create index mailbox_stop_user on mailbox_stop (user_id);

-- The newest mails of one user among those that the shared mailbox has sent.
create index mail_shared_of_owner on mail (owner_id, attempted_at desc)
  where mailbox_id = '00000000-0000-7000-8000-000000000001' and kind = 'outreach' and attempted_at is not null;
