-- Notes that were deleted, for as long as they can be restored.
create table deleted_note (
  id uuid primary key,
  thread_id uuid not null references thread on delete cascade,
  -- Who wrote it.
  user_id uuid not null references app_user on delete cascade,
  -- Whose campaign it is.
  owner_id uuid not null,
  content text not null,
  mentions uuid[] not null,
  -- Who is named in it and had not read it.
  unread_by uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz not null,
  deleted_by uuid
);
create index deleted_note_of_user on deleted_note (user_id, deleted_at desc, id desc);
create index deleted_note_of_owner on deleted_note (owner_id, deleted_at desc, id desc);
create index deleted_note_of_thread on deleted_note (thread_id, id);
create index deleted_note_age on deleted_note (deleted_at, id);
