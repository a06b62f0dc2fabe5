-- in steps
-- A conversation has times of its own in which it could not be followed up: it was closed, stopped by hand, or misread
-- as answered or returned. They do not count as silence. Null for the many without.
alter table thread add column if not exists stopped_during tstzmultirange;
-- step
-- The latest moment from which so many seconds have passed by then, without the times.
create or replace function seconds_before(at timestamptz, seconds double precision, stopped tstzmultirange)
returns timestamptz language sql stable as $$
  select at - make_interval(secs => seconds) - make_interval(secs => coalesce(sum(length) filter (
    where finish > at - make_interval(secs => seconds) - make_interval(secs => coalesce(later, 0))
  ), 0))
  from (
    select finish, length, sum(length) over (order by finish desc rows between unbounded preceding and 1 preceding) as later
    from (
      select upper(one) as finish, extract(epoch from least(upper(one), at) - lower(one))::double precision as length
      from unnest(stopped) as one where lower(one) < at
    ) as stop
  ) as stop
$$;

create or replace function hours_before(at timestamptz, hours integer, stopped tstzmultirange)
returns timestamptz language sql stable as $$
  select seconds_before(at, hours * 3600::double precision, stopped)
$$;

-- When a silence since that moment would have begun without the conversation's own times, which are over. The shared
-- ones are not left out here, and may go on: who counts from this moment leaves them out.
create or replace function silence_from(since timestamptz, own tstzmultirange, shared tstzmultirange)
returns timestamptz language sql stable as $$
  select case when upper(own) > since then seconds_before(upper(own), (
    select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0)::double precision
    from unnest(tstzmultirange(tstzrange(since, greatest(since, upper(own)))) - own - shared) as one
  ), shared) else since end
$$;
