-- What one user may use of what all share. Absent: the default of the program.
alter table app_user
  add column mails_per_day integer check (mails_per_day >= 0),
  add column mailboxes_at_most integer check (mailboxes_at_most >= 0),
  add column imports_per_day integer check (imports_per_day >= 0);

-- What somebody has queued in the shared mailbox in the last day.
create index mail_shared_created on mail (owner_id, created_at desc)
  where mailbox_id = '00000000-0000-7000-8000-000000000001' and kind = 'outreach';
