-- The mailboxes that a campaign may write from beside its first one, which `campaign.mailbox_id` names as before.
create table further_mailbox (
  campaign_id uuid not null references campaign on delete cascade,
  mailbox_id uuid not null references mailbox on delete cascade,
  position smallint not null,
  primary key (campaign_id, mailbox_id)
);
create index further_mailbox_of_mailbox on further_mailbox (mailbox_id);

-- The texts of a sent message as they were while it was open whose name they have: it may become a draft again.
alter table message add column open_texts jsonb;
