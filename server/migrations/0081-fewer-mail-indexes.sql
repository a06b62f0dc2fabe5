-- concurrently
-- Each mail is updated twice on its way, and each update enters every index that its row belongs to. Two of them say
-- nothing that two others would not, once those hold every mail.
create index concurrently mail_of_owner on mail (owner_id, recipient_domain(recipient), created_at desc, id desc);
create index concurrently mail_of_mailbox on mail (mailbox_id, attempted_at desc);
drop index concurrently if exists mail_owner;
drop index concurrently if exists mail_domain;
drop index concurrently if exists mail_mailbox;
drop index concurrently if exists mail_attempted;
