-- What stands behind the header of a large mail, once for all mails that end alike. The hash is SHA-256.
create table body (
  hash bytea primary key,
  bytes bytea not null
);

-- Bodies that a mail no longer points to, so that nobody has to look for them among all.
create table loose_body (
  id bigint generated always as identity primary key,
  hash bytea not null
);

-- `raw` is the whole mail, or, where there is a body, what stands before it. The old version finds the header of such a mail and no
-- words: it shows those that were read when the mail came.
alter table received_mail
  add body_hash bytea,
  add constraint received_mail_body_hash_fkey foreign key (body_hash) references body not valid;

-- How much of a mail stays in its row: its header with the empty line, 64,000 bytes at most.
create function mail_head_length(raw bytea) returns integer
language sql immutable strict parallel safe as $$
  select least(
    length(head),
    coalesce(nullif(position('\x0d0a0d0a'::bytea in head), 0) + 3, 64000),
    coalesce(nullif(position('\x0a0a'::bytea in head), 0) + 1, 64000)
  )
  from (select substring(raw from 1 for 64000) as head) as beginning
$$;

-- An original that is removed is removed whole, also by a version that knows nothing of bodies.
create function remove_body_with_original() returns trigger language plpgsql as $$
begin
  new.body_hash := null;
  return new;
end
$$;
create trigger received_mail_blanked before update on received_mail for each row
  when (new.raw = '' and new.body_hash is not null) execute function remove_body_with_original();

create function list_loose_bodies() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into loose_body (hash) select distinct body_hash from old_rows where body_hash is not null;
  else
    insert into loose_body (hash)
    select distinct old_rows.body_hash from old_rows
    join new_rows on new_rows.id = old_rows.id and new_rows.body_hash is distinct from old_rows.body_hash
    where old_rows.body_hash is not null;
  end if;
  return null;
end
$$;
create trigger received_mail_body_deleted after delete on received_mail
  referencing old table as old_rows for each statement execute function list_loose_bodies();
create trigger received_mail_body_changed after update on received_mail
  referencing old table as old_rows new table as new_rows for each statement execute function list_loose_bodies();
