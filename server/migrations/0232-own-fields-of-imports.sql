-- in steps
-- What values of own fields were before an import wrote them: neither text nor figure where there was none.
-- Only server/src/catalogue/imports writes this table, by the triggers below.
create table if not exists creator_import_value_before (
  import_code integer not null,
  creator_id uuid not null references creator on delete cascade,
  field_id uuid not null references creator_field on delete cascade,
  text text,
  figure numeric,
  import_written integer,
  primary key (import_code, creator_id, field_id)
);
create index if not exists creator_import_value_before_creator on creator_import_value_before (creator_id);
create index if not exists creator_import_value_before_field on creator_import_value_before (field_id);

-- step
-- which import wrote the value; nothing where somebody else did
alter table creator_field_value add column if not exists import_written integer;

-- step
create or replace function mark_value_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.import_written := coalesce(new.import_written, nullif(current_setting('overture.import', true), '')::integer);
  elsif new.import_written is not distinct from old.import_written then
    new.import_written := nullif(current_setting('overture.import', true), '')::integer;
  end if;
  return new;
end
$$;

-- Of a value that is written twice by one import the first counts.
create or replace function keep_value_before_import() returns trigger language plpgsql as $$
declare
  code integer := nullif(current_setting('overture.import', true), '')::integer;
begin
  if tg_op = 'INSERT' then
    insert into creator_import_value_before (import_code, creator_id, field_id)
    select code, creator_id, field_id from new_rows
    on conflict do nothing;
  else
    insert into creator_import_value_before (import_code, creator_id, field_id, text, figure, import_written)
    select code, creator_id, field_id, text, figure, import_written from old_rows
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- step
create or replace trigger creator_field_value_is_written before insert or update on creator_field_value for each row
  execute function mark_value_written();
create or replace trigger creator_field_value_new_by_import after insert on creator_field_value
  referencing new table as new_rows for each statement
  when (current_setting('overture.import', true) <> '')
  execute function keep_value_before_import();
create or replace trigger creator_field_value_changed_by_import after update on creator_field_value
  referencing old table as old_rows for each statement
  when (current_setting('overture.import', true) <> '')
  execute function keep_value_before_import();
