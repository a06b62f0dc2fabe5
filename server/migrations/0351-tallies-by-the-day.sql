-- in steps
-- By time a year is read by hours. Those of a day stand in one row, so that a year of them is a tenth of the rows, and
-- of the pages: of whole campaigns and of their steps, as clocks show them that are a quarter or a half of an hour off
-- as well, and of each genre and region. Kept where the sums of the lines change, whichever version folds. Nothing is
-- referenced, as of tally. The hours in part_tally are read by the version before.
create table if not exists day_tally (
  campaign_id uuid not null,
  -- of the whole campaign (0), or of one step (3)
  part smallint not null,
  kind smallint not null,
  category smallint not null,
  -- so many quarters after midnight in UTC the day begins
  phase smallint not null,
  code integer not null,
  -- which step
  value text collate "C" not null,
  -- the quarter of an hour at which the day begins
  slot integer not null,
  -- of which hours of the day there is anything, in their order; and the sums of each. Null: all are 0.
  hours smallint[] not null,
  count integer[],
  delivered integer[],
  bounced integer[],
  answered integer[],
  positive integer[],
  deals integer[],
  amount bigint[],
  views numeric[],
  squares numeric[],
  primary key (campaign_id, part, kind, category, phase, code, value, slot)
) with (fillfactor = 80);
-- What a row of tally is added to: the hour of a day that begins so many quarters after midnight.
create or replace function hours_of_tally(
  line tally_line, of_category smallint, of_span smallint, at integer, out part smallint, out value text,
  out phase smallint, out slot integer, out hour smallint
) returns setof record language sql immutable as $$
  select own.part::smallint, own.value, shift.phase::smallint, at - gone.quarters, (gone.quarters / 4)::smallint
  from (values (0, ''), (3, line.step)) as own (part, value),
    (values (4, 0), (1, 1), (1, 2)) as shift (span, phase),
    lateral (select (((at - shift.phase) % 96) + 96) % 96) as gone (quarters)
  where of_span = shift.span and (of_category = 0 or (of_span = 4 and own.part = 0))
$$;
-- What a change of tally adds. Whoever changes it holds its lock, so that rows stay in their places.
create or replace function keep_day_tally() returns trigger language plpgsql as $$
begin
  execute 'with changed as (' || case tg_op
      when 'INSERT' then 'select 1 as sign, * from new_rows'
      when 'DELETE' then 'select -1 as sign, * from old_rows'
      else 'select 1 as sign, * from new_rows union all select -1, * from old_rows'
    end || $statement$), added as materialized (
      select line.campaign_id, own.part, kind, category, own.phase, code, own.value, own.slot, own.hour,
        sum(sign * count) as count, sum(sign * delivered) as delivered, sum(sign * bounced) as bounced,
        sum(sign * answered) as answered, sum(sign * positive) as positive, sum(sign * deals) as deals,
        sum(sign * amount) as amount, sum(sign * views) as views, sum(sign * squares) as squares
      from changed
      join tally_line as line on line.id = changed.line_id
      cross join lateral hours_of_tally(line, category, changed.span, changed.slot) as own
      group by line.campaign_id, own.part, kind, category, own.phase, code, own.value, own.slot, own.hour
      having sum(sign * count) <> 0 or sum(sign * delivered) <> 0 or sum(sign * bounced) <> 0
        or sum(sign * answered) <> 0 or sum(sign * positive) <> 0 or sum(sign * deals) <> 0
        or sum(sign * amount) <> 0 or sum(sign * views) <> 0 or sum(sign * squares) <> 0
    ), named as materialized (
      select distinct campaign_id, part, kind, category, phase, code, value, slot from added
    ), kept as materialized (
      select kept.* from named cross join lateral (
        select day_tally.ctid as place, day_tally.* from day_tally
        where day_tally.campaign_id = named.campaign_id and day_tally.part = named.part and day_tally.kind = named.kind
          and day_tally.category = named.category and day_tally.phase = named.phase and day_tally.code = named.code
          and day_tally.value = named.value and day_tally.slot = named.slot
        offset 0
      ) as kept
    ), part as (
      select null::tid as place, campaign_id, part, kind, category, phase, code, value, slot, hour,
        count, delivered, bounced, answered, positive, deals, amount, views, squares
      from added
      union all
      select place, campaign_id, part, kind, category, phase, code, value, slot, unnest(hours),
        unnest(count), unnest(delivered), unnest(bounced), unnest(answered), unnest(positive), unnest(deals),
        unnest(amount), unnest(views), unnest(squares)
      from kept
    ), summed as (
      select max(place) as place, campaign_id, part, kind, category, phase, code, value, slot, hour,
        coalesce(sum(count), 0) as count, coalesce(sum(delivered), 0) as delivered,
        coalesce(sum(bounced), 0) as bounced, coalesce(sum(answered), 0) as answered,
        coalesce(sum(positive), 0) as positive, coalesce(sum(deals), 0) as deals, coalesce(sum(amount), 0) as amount,
        coalesce(sum(views), 0) as views, coalesce(sum(squares), 0) as squares
      from part
      group by campaign_id, part, kind, category, phase, code, value, slot, hour
    ), judged as (
      select *, count <> 0 or delivered <> 0 or bounced <> 0 or answered <> 0 or positive <> 0 or deals <> 0
        or amount <> 0 or views <> 0 or squares <> 0 as is_left
      from summed
    ), packed as materialized (
      select max(place) as place, campaign_id, part, kind, category, phase, code, value, slot,
        array_agg(hour order by hour) filter (where is_left) as hours,
        case when bool_or(count <> 0) then array_agg(count order by hour) filter (where is_left) end as count,
        case when bool_or(delivered <> 0) then array_agg(delivered order by hour) filter (where is_left) end
          as delivered,
        case when bool_or(bounced <> 0) then array_agg(bounced order by hour) filter (where is_left) end as bounced,
        case when bool_or(answered <> 0) then array_agg(answered order by hour) filter (where is_left) end as answered,
        case when bool_or(positive <> 0) then array_agg(positive order by hour) filter (where is_left) end as positive,
        case when bool_or(deals <> 0) then array_agg(deals order by hour) filter (where is_left) end as deals,
        case when bool_or(amount <> 0) then array_agg(amount order by hour) filter (where is_left) end as amount,
        case when bool_or(views <> 0) then array_agg(views order by hour) filter (where is_left) end as views,
        case when bool_or(squares <> 0) then array_agg(squares order by hour) filter (where is_left) end as squares
      from judged
      group by campaign_id, part, kind, category, phase, code, value, slot
    ), written as (
      insert into day_tally (
        campaign_id, part, kind, category, phase, code, value, slot, hours, count, delivered, bounced, answered,
        positive, deals, amount, views, squares
      )
      select campaign_id, part, kind, category, phase, code, value, slot, hours, count, delivered, bounced, answered,
        positive, deals, amount, views, squares
      from packed where hours is not null
      on conflict (campaign_id, part, kind, category, phase, code, value, slot) do update set
        hours = excluded.hours, count = excluded.count, delivered = excluded.delivered, bounced = excluded.bounced,
        answered = excluded.answered, positive = excluded.positive, deals = excluded.deals, amount = excluded.amount,
        views = excluded.views, squares = excluded.squares
    )
    delete from day_tally where ctid = any(array(select place from packed where hours is null))$statement$;
  return null;
end
$$;
-- step
-- Nobody folds until this is committed.
select pg_advisory_xact_lock(720617, 1);
create or replace trigger tally_added_to_days after insert on tally
  referencing new table as new_rows for each statement execute function keep_day_tally();
create or replace trigger tally_changed_in_days after update on tally
  referencing old table as old_rows new table as new_rows for each statement execute function keep_day_tally();
create or replace trigger tally_removed_from_days after delete on tally
  referencing old table as old_rows for each statement execute function keep_day_tally();
-- step: what is kept already, campaign by campaign
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select campaign_id into last from tally_line where campaign_id > last order by campaign_id limit 1;
    exit when not found;
    perform pg_advisory_xact_lock(720617, 1);
    delete from day_tally where campaign_id = last;
    insert into day_tally (
      campaign_id, part, kind, category, phase, code, value, slot, hours, count, delivered, bounced, answered,
      positive, deals, amount, views, squares
    )
    select campaign_id, part, kind, category, phase, code, value, slot, array_agg(hour order by hour),
      case when bool_or(count <> 0) then array_agg(count order by hour) end,
      case when bool_or(delivered <> 0) then array_agg(delivered order by hour) end,
      case when bool_or(bounced <> 0) then array_agg(bounced order by hour) end,
      case when bool_or(answered <> 0) then array_agg(answered order by hour) end,
      case when bool_or(positive <> 0) then array_agg(positive order by hour) end,
      case when bool_or(deals <> 0) then array_agg(deals order by hour) end,
      case when bool_or(amount <> 0) then array_agg(amount order by hour) end,
      case when bool_or(views <> 0) then array_agg(views order by hour) end,
      case when bool_or(squares <> 0) then array_agg(squares order by hour) end
    from (
      select line.campaign_id, own.part, kind, category, own.phase, code, own.value, own.slot, own.hour,
        sum(count) as count, sum(delivered) as delivered, sum(bounced) as bounced, sum(answered) as answered,
        sum(positive) as positive, sum(deals) as deals, sum(amount) as amount, sum(views) as views,
        sum(squares) as squares
      from tally_line as line
      join tally on line_id = line.id
      cross join lateral hours_of_tally(line, category, tally.span, tally.slot) as own
      where line.campaign_id = last and tally.span < 96
      group by line.campaign_id, own.part, kind, category, own.phase, code, own.value, own.slot, own.hour
    ) as summed
    group by campaign_id, part, kind, category, phase, code, value, slot
    order by campaign_id, part, kind, category, phase, code, value, slot;
    commit;
  end loop;
end $$;
