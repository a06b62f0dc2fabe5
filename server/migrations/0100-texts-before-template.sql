-- The texts that drafts had before another template took their place, while that can be undone.
create table text_before_template (
  message_id uuid primary key references message on delete cascade,
  undo_id uuid not null,
  kept_at timestamptz not null,
  subject text,
  content text not null,
  offer bigint,
  gaps jsonb,
  offer_places jsonb,
  is_as_rendered boolean
);
create index text_before_template_of_undo on text_before_template (undo_id);
create index text_before_template_age on text_before_template (kept_at);
