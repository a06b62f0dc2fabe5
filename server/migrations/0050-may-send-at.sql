-- What the last claim found: before that moment no mail of a campaign may leave, so that until then nobody locks the mailbox and counts
-- what it has sent. It is never more than a minute ahead.
alter table mailbox add may_send_at timestamptz;
