-- concurrently
-- What is due of each webhook, so that a claim reads few of many.
create index concurrently webhook_delivery_due_of_endpoint on webhook_delivery (endpoint_id, next_attempt_at, id)
  where next_attempt_at is not null;
-- A part of an address among those that nobody writes to.
create index concurrently suppression_text on suppression using gin (address gin_trgm_ops);
-- What an export of a person's data pages over.
create index concurrently mail_by_owner on mail (owner_id, id);
create index concurrently received_mail_of_mailbox on received_mail (mailbox_id, id);
create index concurrently suppression_of_owner on suppression (owner_id, id) where owner_id is not null;
-- Unmatched mail, newest first, without reports that are none. What came to a mailbox that is gone is the installation's.
create index concurrently received_mail_unmatched on received_mail (
  (coalesce(mailbox_id, '00000000-0000-7000-8000-000000000001'::uuid)), received_at desc, id desc
) where is_unassigned and (kind in ('reply', 'auto-reply') or (kind in ('bounce', 'complaint') and proof = 'none'));
-- What an erasure looks through for a person's name.
create index concurrently received_mail_loose on received_mail (id) where is_unassigned;
create index concurrently mail_of_accounts on mail (id) where kind = 'account' and sealed_link is null;
create index concurrently loose_body_hash on loose_body (hash);
