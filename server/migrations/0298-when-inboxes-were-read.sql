-- When a mailbox was last read to its end: whatever had come by then is known. None until a reader has done so.
alter table imap_mailbox add column read_at timestamptz;
