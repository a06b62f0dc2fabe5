-- A process remembers for a moment who calls, and is told of whatever changes that: not only that somebody's access has ended (0042),
-- but also their role and names, whether they are admitted, and whether they have a second factor.
create or replace trigger app_user_ends after update on app_user
  for each row when (
    (old.username, old.email, old.display_name, old.role, old.verified, old.deleted_at, old.admitted_at, old.totp_confirmed_at)
      is distinct from
    (new.username, new.email, new.display_name, new.role, new.verified, new.deleted_at, new.admitted_at, new.totp_confirmed_at)
  )
  execute function announce_deleted_user();

create function announce_passkey() returns trigger language plpgsql as $$
begin
  perform pg_notify('overture_changes', json_build_object('userId', coalesce(new.user_id, old.user_id), 'kind', 'access')::text);
  return null;
end
$$;
create trigger passkey_changes after insert or delete on passkey for each row execute function announce_passkey();
