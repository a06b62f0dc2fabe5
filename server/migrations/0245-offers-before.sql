-- What drafts offered before others took their place in many of them at once, while that can be undone.
create table offer_before (
  message_id uuid primary key references message on delete cascade,
  undo_id uuid not null,
  kept_at timestamptz not null,
  offer bigint,
  -- What the draft offers now: whoever has changed that keeps it.
  offer_set bigint
);
create index offer_before_of_undo on offer_before (undo_id);
create index offer_before_age on offer_before (kept_at);
