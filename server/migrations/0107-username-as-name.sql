-- concurrently
-- Drafts that give a username for their sender's name: they get the name once there is one.
create index concurrently message_username_as_name on message (thread_id)
  where status = 'draft' and gaps @> '[{"variable": "senderName"}]';
