-- in steps
-- Notes of a creator that were removed, for as long as they can be restored.
create table if not exists deleted_creator_notes (
  id uuid primary key default new_id(),
  creator_id uuid not null references creator on delete cascade,
  notes text not null,
  deleted_at timestamptz not null,
  deleted_by uuid
);
create index if not exists deleted_creator_notes_of_creator on deleted_creator_notes (creator_id, id);
create index if not exists deleted_creator_notes_age on deleted_creator_notes (deleted_at, id);
-- step
-- A merge moves them to the creator that stays, and its undo moves them back.
alter table creator_merge_item drop constraint if exists creator_merge_item_kind_check;
alter table creator_merge_item add constraint creator_merge_item_kind_check check (kind in (
  'thread', 'campaign', 'tag', 'list', 'address', 'channel', 'notes', 'removed notes', 'field', 'opt-out', 'own opt-out'
)) not valid;
-- step
alter table creator_merge_item validate constraint creator_merge_item_kind_check;
