-- in steps
-- A year is read as sums of sixteen days: of a campaign, and of what one template, text, step or mailbox has of it. By
-- time it is read by hours, of a campaign's steps as well, and as the clocks of zones show them that are a quarter or a
-- half of an hour off. Kept where the sums of the lines change, whichever version folds. Nothing is referenced, as of
-- tally.
create table if not exists part_tally (
  campaign_id uuid not null,
  -- of the whole campaign (0), or of one template (1), text (2), step (3) or mailbox (4)
  part smallint not null,
  kind smallint not null,
  category smallint not null,
  -- in quarters of an hour: 4 for an hour, or 1536 for sixteen days in UTC
  span smallint not null,
  -- so many quarters after a full hour an hour begins
  phase smallint not null,
  code integer not null,
  -- which template, text, step or mailbox
  value text collate "C" not null,
  slot integer not null,
  count integer not null,
  delivered integer not null,
  bounced integer not null,
  answered integer not null,
  positive integer not null,
  deals integer not null,
  amount bigint not null,
  views numeric not null,
  squares numeric not null,
  primary key (campaign_id, part, kind, category, span, phase, code, value, slot)
) with (fillfactor = 90);
-- What a row of tally is added to: sixteen days by its day, hours by its hour, and those that begin otherwise by its
-- quarter of an hour. By hours nobody asks for a genre of a step. The hours of whole campaigns stand here as well: in
-- campaign_tally they lie between many times as many sums of genres and regions, nearly each on a page of its own.
create or replace function parts_of_tally(
  line tally_line, of_category smallint, of_span smallint, at integer, out part smallint, out value text,
  out span smallint, out phase smallint, out slot integer
) returns setof record language sql immutable as $$
  select own.part::smallint, own.value, 1536::smallint, 0::smallint, at - ((at % 1536) + 1536) % 1536
  from (
    values (0, ''), (1, line.template_id::text), (2, line.variant_id::text), (3, line.step), (4, line.mailbox_id::text)
  ) as own (part, value)
  where of_span = 96
  union all
  select own.part::smallint, own.value, 4::smallint, 0::smallint, at
  from (values (0, ''), (3, line.step)) as own (part, value)
  where of_span = 4 and of_category = 0
  union all
  select own.part::smallint, own.value, 4::smallint, shift.phase::smallint,
    at - (((at - shift.phase) % 4) + 4) % 4
  from (values (0, ''), (3, line.step)) as own (part, value), (values (1), (2)) as shift (phase)
  where of_span = 1 and of_category = 0
$$;
-- What a change of tally adds. Whoever changes it holds its lock, so that rows stay in their places.
create or replace function keep_part_tally() returns trigger language plpgsql as $$
declare
  empty tid[];
begin
  execute 'with changed as (' || case tg_op
      when 'INSERT' then 'select 1 as sign, * from new_rows'
      when 'DELETE' then 'select -1 as sign, * from old_rows'
      else 'select 1 as sign, * from new_rows union all select -1, * from old_rows'
    end || $statement$), summed as (
      insert into part_tally as total (
        campaign_id, part, kind, category, span, phase, code, value, slot, count, delivered, bounced, answered,
        positive, deals, amount, views, squares
      )
      select line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot,
        sum(sign * count), sum(sign * delivered), sum(sign * bounced), sum(sign * answered), sum(sign * positive),
        sum(sign * deals), sum(sign * amount), sum(sign * views), sum(sign * squares)
      from changed
      join tally_line as line on line.id = changed.line_id
      cross join lateral parts_of_tally(line, category, changed.span, changed.slot) as own
      group by line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot
      having sum(sign * count) <> 0 or sum(sign * delivered) <> 0 or sum(sign * bounced) <> 0
        or sum(sign * answered) <> 0 or sum(sign * positive) <> 0 or sum(sign * deals) <> 0
        or sum(sign * amount) <> 0 or sum(sign * views) <> 0 or sum(sign * squares) <> 0
      on conflict (campaign_id, part, kind, category, span, phase, code, value, slot) do update set
        count = total.count + excluded.count, delivered = total.delivered + excluded.delivered,
        bounced = total.bounced + excluded.bounced, answered = total.answered + excluded.answered,
        positive = total.positive + excluded.positive, deals = total.deals + excluded.deals,
        amount = total.amount + excluded.amount, views = total.views + excluded.views,
        squares = total.squares + excluded.squares
      returning total.ctid as place, total.count
    )
    select array_agg(place) filter (where count = 0) from summed$statement$
  into empty;
  if empty is not null then
    delete from part_tally where ctid = any(empty) and count = 0;
  end if;
  return null;
end
$$;
-- step
-- Nobody folds until this is committed.
select pg_advisory_xact_lock(720617, 1);
create or replace trigger tally_added_to_parts after insert on tally
  referencing new table as new_rows for each statement execute function keep_part_tally();
create or replace trigger tally_changed_in_parts after update on tally
  referencing old table as old_rows new table as new_rows for each statement execute function keep_part_tally();
create or replace trigger tally_removed_from_parts after delete on tally
  referencing old table as old_rows for each statement execute function keep_part_tally();
-- step: what is kept already, campaign by campaign
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select campaign_id into last from tally_line where campaign_id > last order by campaign_id limit 1;
    exit when not found;
    perform pg_advisory_xact_lock(720617, 1);
    delete from part_tally where campaign_id = last;
    insert into part_tally
    select line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot, sum(count),
      sum(delivered), sum(bounced), sum(answered), sum(positive), sum(deals), sum(amount), sum(views), sum(squares)
    from tally_line as line
    join tally on line_id = line.id
    cross join lateral parts_of_tally(line, category, tally.span, tally.slot) as own
    where line.campaign_id = last
    group by line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot;
    commit;
  end loop;
end $$;
