-- formerly 0fe3218b813360ceed853983cc578c974fd1a06f5654353ebbbbb613d19d17ba
-- Lists of creators: put together by hand, or a filter of the catalogue that is applied whenever the list is read.
create table creator_list (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  is_shared boolean not null,
  -- Absent for a list that is put together by hand.
  filter jsonb check (jsonb_typeof(filter) = 'object'),
  -- How many it holds, kept by triggers: reading a list asks first whether it is long. Deleted creators count too, since they may come back.
  members integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index creator_list_name_key on creator_list (user_id, lower(name)) where deleted_at is null;
create index creator_list_user on creator_list (user_id);
create index creator_list_shared on creator_list (lower(name), id) where is_shared and deleted_at is null;
create index creator_list_deleted on creator_list (deleted_at desc, id desc) where deleted_at is not null;
create trigger creator_list_has_owner before insert on creator_list for each row execute function require_owner();

create table creator_list_member (
  list_id uuid not null references creator_list on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  primary key (list_id, creator_id)
);
create index creator_list_member_creator on creator_list_member (creator_id);

create function count_list_members() returns trigger language plpgsql as $$
begin
  update creator_list set members = members + counted.change
  from (
    select list_id, (case when tg_op = 'INSERT' then 1 else -1 end) * count(*) as change from changed group by list_id
  ) as counted
  where creator_list.id = counted.list_id;
  return null;
end
$$;

create trigger creator_list_member_added after insert on creator_list_member
  referencing new table as changed for each statement execute function count_list_members();
create trigger creator_list_member_removed after delete on creator_list_member
  referencing old table as changed for each statement execute function count_list_members();
