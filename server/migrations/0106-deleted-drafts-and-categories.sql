-- Drafts that were discarded, for as long as they can be restored.
create table discarded_draft (
  id uuid primary key,
  thread_id uuid not null references thread on delete cascade,
  -- Whose campaign it is.
  user_id uuid not null references app_user on delete cascade,
  step text not null,
  subject text,
  content text not null,
  offer bigint,
  gaps jsonb,
  offer_places jsonb,
  recipient text,
  is_as_rendered boolean,
  created_at timestamptz not null,
  happened_at timestamptz not null,
  deleted_at timestamptz not null,
  deleted_by uuid
);
create index discarded_draft_of_user on discarded_draft (user_id, deleted_at desc, id desc);
create index discarded_draft_of_thread on discarded_draft (thread_id, id);
create index discarded_draft_age on discarded_draft (deleted_at, id);

-- The same for genres and regions. A restored one has its code again, so that what held it holds it again.
create table deleted_category (
  id uuid primary key,
  kind text not null check (kind in ('genre', 'region')),
  code integer not null,
  name text not null,
  deleted_at timestamptz not null,
  deleted_by uuid
);
create index deleted_category_of_kind on deleted_category (kind, deleted_at desc, id desc);
create index deleted_category_age on deleted_category (deleted_at, id);
