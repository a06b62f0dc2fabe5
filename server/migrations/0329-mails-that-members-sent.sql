-- A mail belongs to whoever owns its mailbox or its campaign. Who else has sent it, where a member did.
create table if not exists member_mail (
  mail_id uuid primary key references mail on delete cascade,
  user_id uuid not null references app_user on delete cascade
);
create index if not exists member_mail_user on member_mail (user_id);
