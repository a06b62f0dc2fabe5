-- concurrently
drop index concurrently if exists mail_owner;
drop index concurrently if exists received_mail_mailbox;
drop index concurrently if exists suppression_owner;
drop index concurrently if exists received_mail_unassigned;
