-- in steps
-- What somebody attaches to mail, once for all that have the same bytes. The hash is SHA-256.
create table if not exists attachment_content (
  hash bytea primary key,
  bytes bytea not null
);
-- Files are mostly compressed already, and are read from any place on.
alter table attachment_content alter column bytes set storage external;

-- A file that somebody has uploaded. It never changes: a mail that has left keeps what it had. Whoever was its uploader may be gone.
create table if not exists attachment (
  id uuid primary key default new_id(),
  user_id uuid references app_user on delete set null,
  name text not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  hash bytea not null references attachment_content,
  created_at timestamptz not null,
  -- When it is looked at next whether anything still has it.
  sweep_at timestamptz not null
);
create index if not exists attachment_user on attachment (user_id, id);
create index if not exists attachment_hash on attachment (hash);
create index if not exists attachment_sweep on attachment (sweep_at, id);
-- step
-- The files of a text in their order; without foreign keys, because they are lists. Whoever writes one locks the files.
alter table message add column if not exists attachment_ids uuid[] not null default '{}';
-- step
alter table discarded_draft add column if not exists attachment_ids uuid[] not null default '{}';
-- step
alter table text_before_template add column if not exists attachment_ids uuid[] not null default '{}';
-- step
alter table email_template add column if not exists attachment_ids uuid[] not null default '{}';
-- step
-- As it was queued.
alter table mail add column if not exists attachment_ids uuid[] not null default '{}';
-- step
-- A draft with other files is a new version of it, as one with other words is.
create or replace trigger message_files_version before update of attachment_ids on message
  for each row
  when (
    old.status = 'draft' and new.status = 'draft' and old.attachment_ids is distinct from new.attachment_ids
    and (old.subject, old.content, old.offer, old.recipient) is not distinct from (new.subject, new.content, new.offer, new.recipient)
  )
  execute function count_draft_version();
