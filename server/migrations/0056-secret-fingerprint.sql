-- By which APP_SECRET this database is used: hosts that were given different ones find out at their start.
create table secret_fingerprint (
  is_only boolean primary key default true check (is_only),
  value bytea not null,
  changed_at timestamptz not null
);
