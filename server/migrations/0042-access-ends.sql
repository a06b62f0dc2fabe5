-- A stream of events is open for as long as its reader is signed in. Whatever ends that, every process is told when it is committed.
create function announce_ended_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('overture_changes', json_build_object('userId', gone.user_id, 'kind', 'access')::text)
  from (select distinct user_id from gone) as gone;
  return null;
end
$$;
create trigger session_ends after delete on session
  referencing old table as gone for each statement execute function announce_ended_access();
create trigger api_key_ends after delete on api_key
  referencing old table as gone for each statement execute function announce_ended_access();

create function announce_deleted_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('overture_changes', json_build_object('userId', new.id, 'kind', 'access')::text);
  return null;
end
$$;
create trigger app_user_ends after update on app_user
  for each row when (old.deleted_at is null and new.deleted_at is not null or old.verified and not new.verified)
  execute function announce_deleted_user();
