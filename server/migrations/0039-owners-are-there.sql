-- A user who is deleted is kept for 30 days, so a reference alone no longer stops what a call that is still under way makes for them:
-- it would neither go with them nor come back with them. Deleting waits for such a call by the lock, and the call that comes later fails.
create function require_owner() returns trigger language plpgsql as $$
begin
  perform 1 from app_user where id = new.user_id and deleted_at is null for share;
  if not found then
    raise exception 'The user of a new % is deleted', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create trigger campaign_has_owner before insert on campaign for each row execute function require_owner();
create trigger email_template_has_owner before insert on email_template
  for each row when (new.user_id is not null) execute function require_owner();
create trigger mailbox_has_owner before insert on mailbox
  for each row when (new.user_id is not null) execute function require_owner();
