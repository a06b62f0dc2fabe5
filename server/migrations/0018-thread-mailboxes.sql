-- Whoever was written to before people could connect mailboxes goes on hearing from the system's.
update thread set mailbox_id = '00000000-0000-7000-8000-000000000001'
where mailbox_id is null and exists (select from message where message.thread_id = thread.id and message.mail_id is not null);
