-- in steps
-- Imports of creators, each of which can be undone as a whole for some days. Only server/src/catalogue/imports writes these tables.
create table if not exists creator_import (
  id uuid primary key default new_id(),
  -- What creators hold of it.
  code integer generated always as identity unique,
  -- Nobody, for the command line.
  user_id uuid references app_user on delete set null,
  file_name text,
  created_at timestamptz not null,
  imported integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  -- that it made, because there were none of these names
  genre_codes integer[] not null default '{}',
  region_codes integer[] not null default '{}',
  undone_at timestamptz,
  undone_by uuid,
  deleted integer,
  restored integer,
  -- Nothing is kept of before it any more.
  is_forgotten boolean not null default false
);
create index if not exists creator_import_newest on creator_import (created_at desc, id desc);
create index if not exists creator_import_kept on creator_import (created_at, id) where not is_forgotten;
create index if not exists creator_import_user on creator_import (user_id, id) where user_id is not null;

-- What creators were before an import changed them; of those that it created there is nothing.
create table if not exists creator_import_before (
  import_code integer not null,
  creator_id uuid not null references creator on delete cascade,
  username text not null,
  email text not null,
  genre_codes integer[] not null,
  region_codes integer[] not null,
  avg_cost bigint,
  avg_views double precision,
  acceptance_rate double precision,
  deal_success_index double precision,
  display_name text,
  first_name text,
  platform text,
  followers bigint,
  link text,
  import_written integer,
  primary key (import_code, creator_id)
);
create index if not exists creator_import_before_creator on creator_import_before (creator_id);

-- How somebody mapped the columns of a file: found again by the headers of the next one, in any order.
create table if not exists import_mapping (
  user_id uuid not null references app_user on delete cascade,
  headers_hash bytea not null,
  headers text[] not null,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  -- of own fields, by their names
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  saved_at timestamptz not null,
  primary key (user_id, headers_hash)
);
create index if not exists import_mapping_newest on import_mapping (user_id, saved_at desc);

-- step
alter table creator
  -- which import created it
  add column if not exists import_created integer,
  -- which import wrote what stands there now; nothing as soon as anything else has changed it
  add column if not exists import_written integer;

-- step
-- Whoever imports says so by a setting of the transaction: the code of the import.
create or replace function mark_creator_edited() returns trigger language plpgsql as $$
begin
  if new.import_written = old.import_written
    and new.import_written::text is distinct from current_setting('overture.import', true)
  then
    new.import_written := null;
  end if;
  return new;
end
$$;

-- Of a creator that is changed twice by one import the first counts; what the import created itself was not there before.
create or replace function keep_before_import() returns trigger language plpgsql as $$
declare
  code integer := nullif(current_setting('overture.import', true), '')::integer;
begin
  if code is null then
    return null;
  end if;
  insert into creator_import_before (
    import_code, creator_id, username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate,
    deal_success_index, display_name, first_name, platform, followers, link, import_written
  )
  select code, before.id, before.username, before.email, before.genre_codes, before.region_codes, before.avg_cost,
    before.avg_views, before.acceptance_rate, before.deal_success_index, before.display_name, before.first_name,
    before.platform, before.followers, before.link, before.import_written
  from old_rows as before
  where before.import_created is distinct from code
  on conflict do nothing;
  return null;
end
$$;

-- step
create or replace trigger creator_is_edited before update on creator for each row
  when (
    old.import_written is not null and (
      old.username, old.email, old.genre_codes, old.region_codes, old.avg_cost, old.avg_views, old.acceptance_rate,
      old.deal_success_index, old.display_name, old.first_name, old.platform, old.followers, old.link
    ) is distinct from (
      new.username, new.email, new.genre_codes, new.region_codes, new.avg_cost, new.avg_views, new.acceptance_rate,
      new.deal_success_index, new.display_name, new.first_name, new.platform, new.followers, new.link
    )
  )
  execute function mark_creator_edited();

-- step
create or replace trigger creator_was_before_import after update on creator
  referencing old table as old_rows for each statement
  when (current_setting('overture.import', true) <> '')
  execute function keep_before_import();
