-- in steps
-- formerly 7cd65930eede0e161da822ec4b27c211ff11b253d248a59d2245fbbf95235d25
-- Genres in whatever order they were given are one set. Nearly all sets have one or two, which are put in order without a statement.
create or replace function sorted_codes(codes integer[]) returns integer[] language plpgsql immutable parallel safe as $$
begin
  return array(select code from unnest(codes) as code order by code);
end $$;
create or replace function code_set(codes integer[]) returns integer[] language sql immutable parallel safe
  return case cardinality(codes)
    when 1 then codes
    when 2 then array[least(codes[1], codes[2]), greatest(codes[1], codes[2])]
    else sorted_codes(codes)
  end;

-- Which sets of genres and of regions there are, in the order of their names. A creator list by genres goes from set to set.
create table if not exists facet_set (
  kind text not null check (kind in ('genre', 'region')),
  codes integer[] not null,
  names text[] not null,
  primary key (kind, codes)
);
create index if not exists facet_set_order on facet_set (kind, names, codes);

-- The beginning of its names, which is all that fits into an entry of an index. Sets that begin alike come in the order of their codes.
create or replace function facet_names(facet text, codes integer[]) returns text[] language plpgsql stable as $$
begin
  if facet = 'genre' then
    return array(select left(lower(name), 40) from genre where code = any(codes) order by lower(name) limit 8);
  end if;
  return array(select left(lower(name), 40) from region where code = any(codes) order by lower(name) limit 8);
end $$;

-- Names are locked before they are copied: whoever renames one waits, and then finds the new set.
create or replace function keep_facet_sets() returns trigger language plpgsql as $$
declare
  fresh record;
begin
  for fresh in
    select used.kind, used.codes
    from (
      select 'genre' as kind, code_set(genre_codes) as codes from (select distinct genre_codes from changed) as given
      union
      select 'region', code_set(region_codes) from (select distinct region_codes from changed) as given
    ) as used
    where not exists (select from facet_set where facet_set.kind = used.kind and facet_set.codes = used.codes)
    order by used.kind, used.codes
  loop
    if fresh.kind = 'genre' then
      perform from genre where code = any(fresh.codes) order by code for share;
    else
      perform from region where code = any(fresh.codes) order by code for share;
    end if;
    insert into facet_set (kind, codes, names)
    values (fresh.kind, fresh.codes, facet_names(fresh.kind, fresh.codes))
    on conflict do nothing;
  end loop;
  return null;
end $$;
-- step: before there are sets, so that none is missed by who renames
create or replace function rename_facet_sets() returns trigger language plpgsql volatile as $$
begin
  -- Who renames another name of the same set has committed when these are locked: the next statement sees both names.
  perform from facet_set where kind = tg_table_name and codes @> array[new.code] order by codes for update;
  update facet_set set names = facet_names(tg_table_name, codes)
  where kind = tg_table_name and codes @> array[new.code];
  return null;
end $$;
create or replace trigger genre_renamed after update of name on genre for each row execute function rename_facet_sets();
create or replace trigger region_renamed after update of name on region for each row execute function rename_facet_sets();
-- step
create or replace trigger creator_added after insert on creator
  referencing new table as changed for each statement execute function keep_facet_sets();
create or replace trigger creator_changed after update on creator
  referencing new table as changed for each statement execute function keep_facet_sets();

-- step: after the triggers, so that no set is missed that somebody writes meanwhile. Each is committed for itself.
do $$
declare
  given record;
begin
  for given in
    select used.kind, used.codes
    from (
      select 'genre' as kind, code_set(genre_codes) as codes from (select distinct genre_codes from creator) as found
      union
      select 'region', code_set(region_codes) from (select distinct region_codes from creator) as found
    ) as used
    where not exists (select from facet_set where facet_set.kind = used.kind and facet_set.codes = used.codes)
  loop
    if given.kind = 'genre' then
      perform from genre where code = any(given.codes) order by code for share;
    else
      perform from region where code = any(given.codes) order by code for share;
    end if;
    insert into facet_set (kind, codes, names)
    values (given.kind, given.codes, facet_names(given.kind, given.codes))
    on conflict do nothing;
    commit;
  end loop;
end $$;
-- step
analyze facet_set;
