-- Who did what. What is personal lies apart, so that it can be erased while the chain stays whole: the entry keeps its hash only.
create table audit_entry (
  id uuid primary key default new_id(),
  at timestamptz(3) not null default now(),
  -- no reference: an entry outlives its actor, and null is the program itself
  actor_id uuid,
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id text,
  details_hash bytea not null
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, at desc, id desc);
create index audit_entry_subject_id on audit_entry (subject_id) where subject_id is not null;

create table audit_details (
  entry_id uuid primary key references audit_entry,
  -- keeps whoever has the hash alone from guessing a short name
  salt bytea not null,
  -- JSON: the names of actor and subject, and what was before and after
  details text not null
);
create index audit_details_text on audit_details using gin (lower(details) gin_trgm_ops);

-- The order in which entries were committed. Each hash covers the one before it.
create table audit_link (
  number bigint primary key check (number > 0),
  entry_id uuid not null unique references audit_entry,
  hash bytea not null
);

create function audit_hash(previous bytea, number bigint, entry audit_entry) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    number, entry.id, extract(epoch from entry.at)::text, entry.actor_id, entry.action, entry.subject_kind,
    entry.subject_id, encode(entry.details_hash, 'hex')
  )::text, 'UTF8'))
$$;

-- Deferred to the end of the transaction, so that nobody who holds the lock waits for another one.
create function link_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_link;
begin
  perform pg_advisory_xact_lock(720614, 0);
  select * into last from audit_link order by number desc limit 1;
  insert into audit_link (number, entry_id, hash)
  values (
    coalesce(last.number, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), coalesce(last.number, 0) + 1, new)
  );
  return null;
end
$$;
create constraint trigger audit_entry_link after insert on audit_entry
  deferrable initially deferred for each row execute function link_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_details' and tg_op = 'DELETE' and current_setting('overture.erases_audit', true) = 'on' then
    return old;
  end if;
  raise exception 'The audit log is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_kept before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger audit_details_stays before update or delete on audit_details
  for each row execute function refuse_audit_change();
create trigger audit_details_kept before truncate on audit_details
  for each statement execute function refuse_audit_change();
create trigger audit_link_stays before update or delete on audit_link
  for each row execute function refuse_audit_change();
create trigger audit_link_kept before truncate on audit_link for each statement execute function refuse_audit_change();

-- The one way in which personal values leave the log.
create function erase_audit_details(entries uuid[]) returns bigint language plpgsql as $$
declare
  erased bigint;
begin
  perform set_config('overture.erases_audit', 'on', true);
  delete from audit_details where entry_id = any(entries);
  get diagnostics erased = row_count;
  perform set_config('overture.erases_audit', 'off', true);
  return erased;
end
$$;
