-- Pieces of text that are inserted where somebody writes, one's own or shared with every user.
create table snippet (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  content text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index snippet_name_key on snippet (user_id, lower(name)) where deleted_at is null;
create index snippet_user on snippet (user_id);
create index snippet_shared on snippet (lower(name), id) where is_shared and deleted_at is null;
create index snippet_deleted on snippet (deleted_at desc, id desc) where deleted_at is not null;
create trigger snippet_has_owner before insert on snippet for each row execute function require_owner();
