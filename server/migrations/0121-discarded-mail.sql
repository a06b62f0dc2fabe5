-- Unmatched mail that was discarded, for as long as it can be restored. The mail stays in its own table.
create table discarded_mail (
  id uuid primary key references received_mail on delete cascade,
  -- Whose own mailbox it came to; null for the installation's.
  user_id uuid references app_user on delete cascade,
  deleted_at timestamptz not null,
  deleted_by uuid
);
create index discarded_mail_of_user on discarded_mail (user_id, deleted_at desc, id desc);
create index discarded_mail_age on discarded_mail (deleted_at, id);
