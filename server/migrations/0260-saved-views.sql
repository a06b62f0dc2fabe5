-- How somebody reads a table: columns, order, widths, filters and sort, one's own or shared with every user.
create table saved_view (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  table_name text not null,
  name text not null,
  is_shared boolean not null,
  columns text[] not null,
  column_order text[] not null,
  widths jsonb not null,
  filters jsonb not null,
  sort text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index saved_view_name_key on saved_view (user_id, table_name, lower(name)) where deleted_at is null;
create index saved_view_user on saved_view (user_id);
create index saved_view_shared on saved_view (table_name, lower(name), id) where is_shared and deleted_at is null;
create index saved_view_deleted on saved_view (deleted_at desc, id desc) where deleted_at is not null;
create trigger saved_view_has_owner before insert on saved_view for each row execute function require_owner();
