-- in steps
-- Who asks for nothing that tells the mails of a campaign apart reads one sum of it, and not those of all its lines.
-- Kept where the sums of the lines change, whichever version folds. Nothing is referenced, as of tally.
create table if not exists campaign_tally (
  campaign_id uuid not null,
  kind smallint not null,
  category smallint not null,
  span smallint not null,
  slot integer not null,
  code integer not null,
  count bigint not null,
  delivered bigint not null,
  bounced bigint not null,
  answered bigint not null,
  positive bigint not null,
  deals bigint not null,
  amount bigint not null,
  views numeric not null,
  squares numeric not null,
  primary key (campaign_id, kind, category, span, slot, code)
) with (fillfactor = 90);
-- What a change of tally adds. Whoever changes it holds its lock, so that rows stay in their places.
create or replace function keep_campaign_tally() returns trigger language plpgsql as $$
declare
  empty tid[];
begin
  execute 'with part as (' || case tg_op
      when 'INSERT' then 'select 1 as sign, * from new_rows'
      when 'DELETE' then 'select -1 as sign, * from old_rows'
      else 'select 1 as sign, * from new_rows union all select -1, * from old_rows'
    end || $statement$), summed as (
      insert into campaign_tally as total (
        campaign_id, kind, category, span, slot, code, count, delivered, bounced, answered, positive, deals, amount,
        views, squares
      )
      select line.campaign_id, kind, category, span, slot, code, sum(sign * count), sum(sign * delivered),
        sum(sign * bounced), sum(sign * answered), sum(sign * positive), sum(sign * deals), sum(sign * amount),
        sum(sign * views), sum(sign * squares)
      from part join tally_line as line on line.id = part.line_id
      group by line.campaign_id, kind, category, span, slot, code
      having sum(sign * count) <> 0 or sum(sign * delivered) <> 0 or sum(sign * bounced) <> 0
        or sum(sign * answered) <> 0 or sum(sign * positive) <> 0 or sum(sign * deals) <> 0
        or sum(sign * amount) <> 0 or sum(sign * views) <> 0 or sum(sign * squares) <> 0
      on conflict (campaign_id, kind, category, span, slot, code) do update set
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
    delete from campaign_tally where ctid = any(empty) and count = 0;
  end if;
  return null;
end
$$;
-- step
-- Nobody folds until this is committed.
select pg_advisory_xact_lock(720617, 1);
create or replace trigger tally_added after insert on tally
  referencing new table as new_rows for each statement execute function keep_campaign_tally();
create or replace trigger tally_changed after update on tally
  referencing old table as old_rows new table as new_rows for each statement execute function keep_campaign_tally();
create or replace trigger tally_removed after delete on tally
  referencing old table as old_rows for each statement execute function keep_campaign_tally();
-- step: what is kept already, campaign by campaign
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select campaign_id into last from tally_line where campaign_id > last order by campaign_id limit 1;
    exit when not found;
    perform pg_advisory_xact_lock(720617, 1);
    delete from campaign_tally where campaign_id = last;
    insert into campaign_tally
    select campaign_id, kind, category, span, slot, code, sum(count), sum(delivered), sum(bounced), sum(answered),
      sum(positive), sum(deals), sum(amount), sum(views), sum(squares)
    from tally_line join tally on line_id = id
    where campaign_id = last
    group by campaign_id, kind, category, span, slot, code;
    commit;
  end loop;
end $$;
