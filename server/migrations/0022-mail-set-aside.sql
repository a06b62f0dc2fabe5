-- Mails that a server lists and repeatedly does not give, while it gives others: they are asked for again, for as long as it takes.
create table imap_set_aside (
  mailbox_id uuid not null,
  path text not null,
  uid bigint not null check (uid > 0),
  reason text not null,
  found_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (mailbox_id, path, uid),
  foreign key (mailbox_id, path) references imap_folder on delete cascade
);
create index imap_set_aside_next_try_at on imap_set_aside (mailbox_id, path, next_try_at);
