-- A statement that removes a hundred thousand messages notes their mails at once, and not each by itself. Mails are looked up by their ids,
-- because the plan is made once for each connection and must be good for one message and for all of a person's.
create function note_unassigned_mails() returns trigger language plpgsql as $$
begin
  update received_mail set is_unassigned = true
  where id = any(array(select received_mail_id from old_rows where received_mail_id is not null));
  return null;
end $$;
drop trigger message_leaves_mail on message;
create trigger message_leaves_mail after delete on message
  referencing old table as old_rows for each statement execute function note_unassigned_mails();
drop function note_unassigned_mail();
