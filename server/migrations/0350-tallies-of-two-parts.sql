-- in steps
-- What two things have of a campaign together is asked as well, as is what a text has of a step (5): of each two of
-- template, text, step and mailbox there are sums of sixteen days. Of genres nobody asks that.
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
  select own.part::smallint, own.one || ' ' || own.other, 1536::smallint, 0::smallint,
    at - ((at % 1536) + 1536) % 1536
  from (
    values (5, line.step, line.variant_id), (6, line.step, line.template_id), (7, line.step, line.mailbox_id),
      (8, line.template_id::text, line.variant_id), (9, line.template_id::text, line.mailbox_id),
      (10, line.variant_id::text, line.mailbox_id)
  ) as own (part, one, other)
  where of_span = 96 and of_category = 0
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
    delete from part_tally where campaign_id = last and part > 5;
    insert into part_tally
    select line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot, sum(count),
      sum(delivered), sum(bounced), sum(answered), sum(positive), sum(deals), sum(amount), sum(views), sum(squares)
    from tally_line as line
    join tally on line_id = line.id
    cross join lateral parts_of_tally(line, category, tally.span, tally.slot) as own
    where line.campaign_id = last and category = 0 and tally.span = 96 and own.part > 5
    group by line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot
    order by own.part, kind, own.value, own.slot;
    commit;
  end loop;
end $$;
