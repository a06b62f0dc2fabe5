-- Every mailbox is read now, so that its reading goes by its row and no longer by the name of its server. How each stands is written anew
-- at the next start.
drop table imap_mailbox;
create table imap_mailbox (
  mailbox_id uuid primary key references mailbox on delete cascade,
  state text not null check (state in ('reading', 'away', 'refused')),
  -- what the mail server said
  reason text,
  changed_at timestamptz not null
);

-- Until now only the system's was read. Of several that it had in turn, the newest counts.
delete from imap_folder as older using imap_folder as newer
where older.path = newer.path and (older.read_at, older.account) < (newer.read_at, newer.account);
alter table imap_folder rename account to server;
alter table imap_folder
  add mailbox_id uuid not null default '00000000-0000-7000-8000-000000000001' references mailbox on delete cascade,
  drop constraint imap_folder_pkey,
  add primary key (mailbox_id, path);
alter table imap_folder alter mailbox_id drop default;
