-- Two creators that are the same person become one: what the other had is the one's from then on, for good after 30 days. The other's
-- row stays out of the catalogue until then, with its own tags, addresses and profile. Nothing points to what is removed for good.
create table creator_merge (
  id uuid primary key default new_id(),
  creator_id uuid references creator on delete set null,
  other_id uuid references creator on delete set null,
  merged_at timestamptz not null,
  merged_by uuid,
  -- what merging wrote over: by column, as `table.column`, what was there and what is there since
  written jsonb not null default '{}' check (jsonb_typeof(written) = 'object'),
  -- when it was taken apart again
  undone_at timestamptz,
  constraint creator_merge_of_two check (creator_id <> other_id)
);
create unique index creator_merge_other on creator_merge (other_id) where undone_at is null;
create index creator_merge_creator on creator_merge (creator_id) where undone_at is null;
create index creator_merge_newest on creator_merge (merged_at desc, id desc) where undone_at is null;

-- What the other brought along. What the one had already is not added, but would be there without it.
create table creator_merge_item (
  merge_id uuid not null references creator_merge on delete cascade,
  kind text not null check (kind in (
    'thread', 'campaign', 'tag', 'list', 'address', 'channel', 'notes', 'field', 'opt-out', 'own opt-out'
  )),
  key text not null,
  -- of an opt-out: which address it was added for; of notes and own fields: what they say
  detail text,
  is_added boolean not null,
  primary key (merge_id, kind, key)
);

-- For whom a conversation was begun that a merge has moved. So one campaign may have two conversations with one creator.
alter table thread add column merged_from uuid;

-- The versions before this one name the constraint of one conversation for each creator whenever they begin conversations. A migration
-- drops it where none of them runs; where one did then, and has ended since, the next merge does. Nobody waits for it for long.
create function allow_merged_threads() returns void language plpgsql set lock_timeout = '400ms' as $$
begin
  if exists (select from pg_constraint where conrelid = 'thread'::regclass and conname = 'thread_per_creator')
    and not exists (
      select from pg_stat_activity where application_name = 'overture-listener' and datname = current_database()
    )
  then
    alter table thread drop constraint if exists thread_per_creator;
  end if;
exception when lock_not_available then
  return;
end
$$;

-- Creators that may be the same person, the surer the stronger. Only server/src/catalogue/duplicates writes this and the next table.
create table creator_duplicate (
  id uuid primary key default new_id(),
  first_id uuid not null references creator on delete cascade,
  second_id uuid not null references creator on delete cascade,
  -- 4,000 for an address, 2,000 for a handle, and how much their names are alike in thousandths
  strength integer not null,
  dismissed_at timestamptz,
  dismissed_by uuid,
  constraint creator_duplicate_key unique (first_id, second_id),
  constraint creator_duplicate_order check (first_id < second_id)
);
create index creator_duplicate_second on creator_duplicate (second_id);
create index creator_duplicate_strongest on creator_duplicate (strength desc, id desc) where dismissed_at is null;
create index creator_duplicate_dismissed on creator_duplicate (strength desc, id desc) where dismissed_at is not null;

-- Creators whose pairs are to be looked for again.
create table changed_duplicate (
  creator_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- How a channel is compared.
create function channel_key(platform text, handle text) returns text language sql immutable parallel safe
  return lower(platform) || E'\n' || lower(ltrim(handle, '@'));

create function channel_keys(channels jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(
    select distinct channel_key(channel ->> 'platform', channel ->> 'handle') from jsonb_array_elements(channels) as channel
    where channel ->> 'handle' <> ''
  );
end $$;

-- The channels of a creator: those that somebody has said, or the one that an import brought.
create function channel_keys_of(creator_id uuid) returns text[] language plpgsql stable as $$
declare
  said jsonb;
  imported text;
begin
  select channels into said from creator_profile where creator_profile.creator_id = channel_keys_of.creator_id;
  if said is not null then return channel_keys(said); end if;
  select channel_key(platform, username) into imported from creator
  where id = channel_keys_of.creator_id and platform is not null and link is not null;
  return array_remove(array[imported], null);
end $$;

-- Every address of a creator, with whose it is.
create function addresses_of(creator_id uuid) returns table (address text, role text) language plpgsql stable rows 3 as $$
begin
  return query
    select known.address, known.role from creator_address as known where known.creator_id = addresses_of.creator_id;
  return query
    select lower(creator.email), 'own' from creator
    where creator.id = addresses_of.creator_id and not exists (
      select from creator_address as known
      where known.creator_id = addresses_of.creator_id and known.address = lower(creator.email)
    );
end $$;

-- Addresses of two creators that are the same. A manager's or an agency's speaks for many, and says nothing.
create function shared_addresses(first_id uuid, second_id uuid) returns text[] language plpgsql stable as $$
begin
  return array(
    select distinct one.address from addresses_of(first_id) as one join addresses_of(second_id) as other using (address)
    where one.role = 'own' or other.role = 'own'
    order by 1
  );
end $$;

create function shared_channels(first_id uuid, second_id uuid) returns text[] language plpgsql stable as $$
begin
  return array(select unnest(channel_keys_of(first_id)) intersect select unnest(channel_keys_of(second_id)) order by 1);
end $$;

create function list_duplicates_of_creators() returns trigger language plpgsql as $$
begin
  insert into changed_duplicate (creator_id) select id from changed;
  return null;
end $$;

create function list_duplicates_of_creator() returns trigger language plpgsql as $$
begin
  insert into changed_duplicate (creator_id) values (new.id);
  return null;
end $$;

create function list_duplicates_of_known() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into changed_duplicate (creator_id) values (old.creator_id); end if;
  if tg_op <> 'DELETE' then insert into changed_duplicate (creator_id) values (new.creator_id); end if;
  return null;
end $$;

create trigger creator_profile_duplicates after insert or delete or update of channels on creator_profile
  for each row execute function list_duplicates_of_known();
create trigger creator_address_duplicates after insert or delete or update of address, role on creator_address
  for each row execute function list_duplicates_of_known();

-- A conversation that moves is found by the words of its new creator, and counts for that one.
create function thread_moves() returns trigger language plpgsql as $$
begin
  insert into changed_estimate (creator_id) values (old.creator_id), (new.creator_id);
  -- A worker, or the next search, reads the words again.
  insert into inbox_words_due (thread_id) values (new.id);
  return null;
end $$;

-- Somebody may begin a conversation with a creator that is just being merged: it waits for the merge, and is moved as the others were.
create function follow_merges() returns trigger language plpgsql as $$
declare
  merge record;
begin
  loop
    select creator_merge.id, creator_merge.creator_id, other_id into merge
    from new_rows
    join thread on thread.id = new_rows.id
    join creator_merge on other_id = thread.creator_id and undone_at is null
    limit 1;
    exit when not found;
    insert into creator_merge_item (merge_id, kind, key, is_added)
    select merge.id, 'thread', thread.id::text, true
    from new_rows join thread on thread.id = new_rows.id where thread.creator_id = merge.other_id
    on conflict do nothing;
    update thread set creator_id = merge.creator_id, merged_from = coalesce(merged_from, merge.other_id)
    where creator_id = merge.other_id;
  end loop;
  return null;
end $$;
