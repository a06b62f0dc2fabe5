-- When mail of a mailbox was last moved to an opening of its window: by a clock that ran ahead, it waits for too long.
alter table mailbox add column if not exists window_moved_at timestamptz;
