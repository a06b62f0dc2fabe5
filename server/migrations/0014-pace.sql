alter table mailbox
  -- somebody resumed it: only what it sent from then on is held against it
  add judged_from timestamptz,
  -- whether anything may keep its mail waiting: whoever claims mail asks about these mailboxes only
  add is_paced boolean not null generated always as (
    per_minute is not null or per_day is not null or ramp_first is not null or coalesce(spacing_max_seconds, 0) > 0
    or window_days is not null or pause is not null or deleted_at is not null
  ) stored;

alter table mail
  -- the recipient said to its provider that this was unwanted
  add complained_at timestamptz,
  -- moved to when the recipient's window opens; a window that changes moves it back
  add waits_for_window boolean not null default false;
create index mail_waits_for_window on mail (mailbox_id) where state = 'queued' and waits_for_window;
