-- When a mail was queued, the last time. Who undoes a call takes back only what that call has queued.
alter table mail add column if not exists queued_at timestamptz;
