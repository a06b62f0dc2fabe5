-- A draft that is discarded and restored is the version that it was.
alter table discarded_draft
  add column version integer not null default 1,
  add column edited_by uuid,
  add column edited_at timestamptz;
