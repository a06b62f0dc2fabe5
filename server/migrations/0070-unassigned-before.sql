-- Of a million mails, of which a tenth belongs to nothing, this takes some seconds, and locks only those that it changes. One that is assigned meanwhile is
-- no longer null when its row is looked at again.
update received_mail set is_unassigned = true
where is_unassigned is null and not exists (select from message where message.received_mail_id = received_mail.id);
