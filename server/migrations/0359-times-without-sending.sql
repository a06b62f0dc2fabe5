-- in steps
-- Time in which nothing could be sent does not count as silence, whatever stopped it: afterwards no overdue follow-up is
-- sent at once. Three tables hold these times, because a conversation has a campaign, a mailbox and a
-- creator, and their times may overlap.
alter table campaign add column if not exists stopped_during tstzmultirange not null default '{}';
-- step
alter table mailbox add column if not exists stopped_during tstzmultirange not null default '{}';
-- step: null for the many that were always there
alter table creator add column if not exists stopped_during tstzmultirange;
-- step
-- The times and one more. The hundred latest are kept: each row has to stay small.
create or replace function with_stop(stopped tstzmultirange, since timestamptz, until timestamptz)
returns tstzmultirange language sql stable as $$
  select case when since < until then (
    select range_agg(one) from (
      select one from unnest(coalesce(stopped, '{}') + tstzmultirange(tstzrange(since, until))) as one
      order by one desc limit 100
    ) as latest
  ) else stopped end
$$;

-- When this many hours have passed since the moment, without the times. Hours and seconds are the same in every zone.
create or replace function after_hours(since timestamptz, hours integer, stopped tstzmultirange)
returns timestamptz language sql stable as $$
  select since + make_interval(hours => hours) + make_interval(secs => coalesce(sum(seconds) filter (
    where start < since + make_interval(hours => hours) + make_interval(secs => coalesce(earlier, 0))
  ), 0))
  from (
    select start, seconds, sum(seconds) over (order by start rows between unbounded preceding and 1 preceding) as earlier
    from (
      select lower(one) as start, extract(epoch from upper(one) - greatest(lower(one), since))::double precision as seconds
      from unnest(stopped) as one where upper(one) > since
    ) as stop
  ) as stop
$$;

-- The latest moment from which so many hours have passed by then.
create or replace function hours_before(at timestamptz, hours integer, stopped tstzmultirange)
returns timestamptz language sql stable as $$
  select at - make_interval(hours => hours) - make_interval(secs => coalesce(sum(seconds) filter (
    where finish > at - make_interval(hours => hours) - make_interval(secs => coalesce(later, 0))
  ), 0))
  from (
    select finish, seconds, sum(seconds) over (order by finish desc rows between unbounded preceding and 1 preceding) as later
    from (
      select upper(one) as finish, extract(epoch from least(upper(one), at) - lower(one))::double precision as seconds
      from unnest(stopped) as one where lower(one) < at
    ) as stop
  ) as stop
$$;

-- The moment, later by what it has before it of the times.
create or replace function moved_past(since timestamptz, stopped tstzmultirange)
returns timestamptz language sql stable as $$
  select since + make_interval(secs => coalesce(sum(
    extract(epoch from upper(one) - greatest(lower(one), since))
  ), 0)::double precision)
  from unnest(stopped) as one where upper(one) > since
$$;
-- step
do $$
begin
  if exists (select from information_schema.columns where table_name = 'campaign' and column_name = 'restored_at') then
    update campaign set stopped_during = tstzmultirange(tstzrange(restored_at - deleted_for, restored_at))
    where deleted_for > interval '0';
  end if;
end $$;
-- step
alter table campaign drop column if exists restored_at, drop column if exists deleted_for;
