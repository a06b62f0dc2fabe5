-- when no connection is named overture-worker
-- The workers of the versions before search by these. Without them a record finds room beside its claim, and enters no index.
drop index if exists mail_account_age, mail_due, mail_due_account, mail_due_of_mailbox, mail_failed, mail_in_flight,
  mail_postponed, mail_queued, mail_unconfirmed, mail_waits_for_window, mail_accepted;
alter table mail set (fillfactor = 70);
