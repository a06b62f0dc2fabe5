-- concurrently
-- Unmatched mail, newest first. What came to a mailbox that is gone is the installation's.
create index concurrently received_mail_unassigned on received_mail (
  (coalesce(mailbox_id, '00000000-0000-7000-8000-000000000001'::uuid)), received_at desc, id desc
) where is_unassigned;
create index concurrently received_mail_received on received_mail (received_at);
-- What waits in a mailbox, held or not, and whether anything waits at all.
create index concurrently mail_queued on mail (mailbox_id) where state = 'queued';
create index concurrently mail_postponed on mail (next_attempt_at, id) where state = 'queued' and reason is not null;
create index concurrently mail_failed on mail ((coalesce(attempted_at, created_at))) where state = 'failed';
create index concurrently mail_unconfirmed on mail (id) where state = 'unconfirmed';
create index concurrently mail_accepted on mail (accepted_at) where accepted_at is not null;
-- Whoever is erased may have been deleted before.
create index concurrently creator_deleted_email on creator (lower(email)) where deleted_at is not null;
-- Of a user who is removed or exported the deleted campaigns too, and of a mailbox all that it has sent.
create index concurrently campaign_user on campaign (user_id);
create index concurrently mail_mailbox on mail (mailbox_id);
