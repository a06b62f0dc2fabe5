-- Until when answers were read before reading broke off, or when it first began, while they are not read; else null.
-- Once they are, a long time without reading is added to `stopped_during`: no follow-up could be sent in it.
alter table imap_mailbox add column unread_since timestamptz;
