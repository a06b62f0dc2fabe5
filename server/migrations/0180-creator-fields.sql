-- Fields of creators of an installation's own, which administrators add. Only server/src/catalogue/fields writes these two.
create table creator_field (
  id uuid primary key default new_id(),
  -- By which templates, filters and imports name it.
  name text not null,
  -- What it was called before: that goes on meaning it while no other field is called so.
  former_names text[] not null default '{}',
  label text not null,
  type text not null check (type in ('text', 'number', 'money', 'date', 'choice', 'link')),
  choices text[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint creator_field_choices check ((type = 'choice') = (choices is not null))
);
create unique index creator_field_name_key on creator_field (lower(name)) where deleted_at is null;
create index creator_field_deleted on creator_field (deleted_at desc, id desc) where deleted_at is not null;

-- One row for each value that there is. A text, a choice and a link are in `text`; a number, cents, and a day as 20260331 in `figure`.
create table creator_field_value (
  creator_id uuid not null references creator on delete cascade,
  field_id uuid not null references creator_field on delete cascade,
  text text,
  -- By which it is found, whatever its case.
  key text generated always as (lower(text)) stored,
  figure numeric,
  primary key (creator_id, field_id),
  constraint creator_field_value_one check ((text is null) <> (figure is null))
);
create index creator_field_value_figure on creator_field_value (field_id, figure, creator_id);
-- As much of it as a choice may have.
create index creator_field_value_key on creator_field_value (field_id, left(key, 80), creator_id) where key is not null;
create index creator_field_value_text on creator_field_value using gin (key gin_trgm_ops);
