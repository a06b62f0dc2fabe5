-- in steps
-- Mails that are unconfirmed because their worker was not to be seen. It may come back with what became of them, which
-- it does within moments where the database restarted: until then nobody sends a second copy.
create table if not exists mail_release (
  mail_id uuid primary key references mail on delete cascade,
  worker integer not null,
  released_at timestamptz not null default now()
);
create index if not exists mail_release_worker on mail_release (worker);
