-- A template without a user is a default one, shared by all.
create table email_template (
  id uuid primary key default new_id(),
  user_id uuid references app_user,
  name text not null check (name <> ''),
  subject text,
  content text not null check (content <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index email_template_owner on email_template (user_id, created_at, id);
