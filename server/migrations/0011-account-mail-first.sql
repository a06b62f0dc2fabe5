-- A link that somebody waits for does not queue behind ten thousand messages of a campaign.
create index mail_due_account on mail (next_attempt_at, id) where state = 'queued' and kind = 'account' and not is_held;
