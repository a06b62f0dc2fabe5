-- concurrently
-- Whether a campaign has an open conversation that goes out from a mailbox in trouble.
create index concurrently thread_open_mailbox on thread (mailbox_id, campaign_id) where status = 'active';
