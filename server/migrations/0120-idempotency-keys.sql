-- What was answered to a call that named a key, so that the same call with the same key does nothing again for a day.
create table idempotency_key (
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  method text not null,
  path text not null,
  body_hash bytea not null,
  -- Absent once a creator was erased since: it may name them.
  answer json,
  used_at timestamptz not null,
  primary key (user_id, key, method, path)
);
create index idempotency_key_age on idempotency_key (used_at);
