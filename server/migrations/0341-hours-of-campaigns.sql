-- in steps
-- The hours of whole campaigns stand among those of their steps as well: in campaign_tally they lie between many times as
-- many sums of genres and regions, nearly each on a page of its own.
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
-- step: what is kept already, campaign by campaign
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select campaign_id into last from tally_line where campaign_id > last order by campaign_id limit 1;
    exit when not found;
    perform pg_advisory_xact_lock(720617, 1);
    delete from part_tally where campaign_id = last and part = 0 and category = 0 and span = 4 and phase = 0;
    insert into part_tally
    select campaign_id, 0, kind, 0, 4, 0, 0, '', slot, sum(count), sum(delivered), sum(bounced), sum(answered),
      sum(positive), sum(deals), sum(amount), sum(views), sum(squares)
    from tally_line join tally on line_id = id
    where campaign_id = last and category = 0 and span = 4
    group by campaign_id, kind, slot;
    commit;
  end loop;
end $$;
