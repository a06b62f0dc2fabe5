-- A mail in doubt that was queued again: its first copy may be with its recipient already.
alter table mail add column may_have_arrived boolean not null default false;
