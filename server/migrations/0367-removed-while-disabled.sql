-- How many deliveries that waited for a disabled webhook were removed since then: its user has not seen them.
alter table webhook_endpoint add column removed_waiting integer not null default 0;
