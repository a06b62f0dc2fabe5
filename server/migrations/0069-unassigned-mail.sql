-- Whether no conversation shows a mail that came in, so that the few are found without reading all. Two triggers keep it, also for what
-- the version before this one writes. Null: from before, and shown by one; the next migration sets the others.
alter table received_mail add is_unassigned boolean;
alter table received_mail alter is_unassigned set default true;

create function note_assigned_mail() returns trigger language plpgsql as $$
begin
  update received_mail set is_unassigned = false where id = new.received_mail_id;
  return null;
end $$;
create trigger message_assigns_mail after insert on message
  for each row when (new.received_mail_id is not null) execute function note_assigned_mail();

create function note_unassigned_mail() returns trigger language plpgsql as $$
begin
  update received_mail set is_unassigned = true where id = old.received_mail_id;
  return null;
end $$;
create trigger message_leaves_mail after delete on message
  for each row when (old.received_mail_id is not null) execute function note_unassigned_mail();
