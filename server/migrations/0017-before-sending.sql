-- Places of the template that had no value for the creator; none when every place had one.
alter table message add gaps jsonb;
create index message_gaps on message (thread_id) where status = 'draft' and gaps is not null;

-- Most of what is written in bulk is drafts, which have no mail: their keys need no entry.
drop index message_mail_key;
create unique index message_mail_key on message (mail_id) where mail_id is not null;
drop index message_received_mail_key;
create unique index message_received_mail_key on message (received_mail_id) where received_mail_id is not null;

-- Most threads have no mailbox of their own yet while they are made in bulk.
drop index thread_mailbox;
create index thread_mailbox on thread (mailbox_id) where mailbox_id is not null;
