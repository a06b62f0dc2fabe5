-- A trigger lists the threads that it sees. One that another transaction has just made, or has just moved to this address, it does not
-- see; and that one is folded before this change is committed. So the cause is listed too, and whoever keeps figures looks its threads up
-- once it is committed. Each row has one of the three.
create table changed_cause (
  id bigint generated always as identity primary key,
  address text,
  creator_id uuid,
  mailbox_id uuid
);

create function list_cause_of_creator() returns trigger language plpgsql as $$
begin
  insert into changed_cause (creator_id) values (new.id);
  return null;
end
$$;
create trigger creator_address_is_cause after update of email, deleted_at on creator for each row
  when (lower(old.email) is distinct from lower(new.email) or old.deleted_at is distinct from new.deleted_at)
  execute function list_cause_of_creator();

create function list_cause_of_mailbox() returns trigger language plpgsql as $$
begin
  insert into changed_cause (mailbox_id) values (new.id);
  return null;
end
$$;
create trigger mailbox_deletion_is_cause after update of deleted_at on mailbox for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function list_cause_of_mailbox();

create function list_cause_of_suppression() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then insert into changed_cause (address) values (new.address); end if;
  if tg_op <> 'INSERT' then insert into changed_cause (address) values (old.address); end if;
  return null;
end
$$;
create trigger suppression_is_cause after insert or update or delete on suppression
  for each row execute function list_cause_of_suppression();
