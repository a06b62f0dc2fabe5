-- concurrently
-- What is unread of whom it is assigned to.
create index concurrently inbox_unread_assignee on inbox_unread (user_id, campaign_id, assignee_key, last_at, thread_id)
  include (wait_key, money_key) where is_open;
