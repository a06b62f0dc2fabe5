-- How much of a limit has been used, for every process alike. The columns are those of rate-limiter-flexible.
create table rate_limit (
  -- the name of the limit and a hash of whom it counts
  key text primary key,
  points integer not null default 0,
  -- milliseconds since 1970; what was counted until then counts no more
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);
