-- in steps
-- A follow-up goes only to who has not answered, so that it waits while answers may lie unread in its mailbox.
alter table mail add column if not exists if_unanswered boolean not null default false;
-- step
update mail set if_unanswered = true
from thread_follow_up
join message on message.id = thread_follow_up.message_id
where mail.id = message.mail_id and mail.state = 'queued';
