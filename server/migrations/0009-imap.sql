-- A mailbox that is read by IMAP, and how its reading goes. Processes that share it take turns by an advisory lock.
create table imap_mailbox (
  -- user@host:port
  account text primary key,
  state text not null check (state in ('reading', 'away', 'refused')),
  -- what the mail server said
  reason text,
  changed_at timestamptz not null
);

-- How far a folder was read. UIDs mean something only together with their UIDVALIDITY (RFC 3501 section 2.3.1.1).
create table imap_folder (
  account text not null,
  path text not null,
  uid_validity bigint not null,
  last_uid bigint not null check (last_uid >= 0),
  -- when the newest mail was taken in; from there on a folder whose UIDs were given anew is read again
  read_at timestamptz not null,
  primary key (account, path)
);
