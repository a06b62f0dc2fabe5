-- concurrently
-- What is unread of whom it is assigned to.
create index concurrently inbox_unread_assignee on inbox_unread (user_id, campaign_id, assignee_key, last_at, thread_id)
  include (wait_key, money_key) where is_open;
-- Of an intent, each order and whatever narrows it: the conversations themselves are not read.
create index concurrently inbox_thread_intent_narrowed on inbox_thread (campaign_id, box, intent, last_at, thread_id)
  include (wait_key, money_key, assignee_key, mailbox_id) where intent is not null;
drop index concurrently if exists inbox_thread_intent;
