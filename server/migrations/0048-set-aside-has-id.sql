-- So that a person can ask for one of them again.
alter table imap_set_aside add id uuid not null default new_id();
create unique index imap_set_aside_id on imap_set_aside (id);
