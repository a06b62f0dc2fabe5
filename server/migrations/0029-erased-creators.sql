-- Of somebody who was erased nothing stays but that they are not to be written to: an HMAC of the address under APP_SECRET.
create table erased_address (
  hash bytea primary key,
  created_at timestamptz not null
);
-- The row stays for the history of its conversations, without anything personal in it.
alter table creator add erased_at timestamptz;
