-- How many days each kind of data is kept; a kind without a row is kept for good.
create table retention (
  kind text primary key check (kind in ('rawMails', 'sandboxMails', 'accountMails', 'endedSessions', 'webhookDeliveries')),
  days integer not null check (days >= 7)
);

-- Of a mail whose original was removed: when it was written, by which a second one under its Message-ID is told from it.
alter table received_mail add moment text;

create index received_mail_with_original on received_mail (received_at, id) where raw <> '';
create index mail_account_age on mail (created_at, id) where kind = 'account' and state not in ('queued', 'sending');
create index webhook_delivery_ended on webhook_delivery (created_at, id) where next_attempt_at is null;
