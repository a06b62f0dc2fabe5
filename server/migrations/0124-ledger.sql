-- in steps
-- Every change of a campaign's budget, in the order in which they were committed. Rows are only ever added: whoever adds one gives campaign,
-- kind and amount, and a trigger works out the rest under the campaign's lock. The newest says what is planned and left, so that nobody adds
-- up all of them. A thread is not referenced: it goes with its campaign.
create table if not exists ledger_entry (
  campaign_id uuid not null references campaign on delete cascade,
  -- 1, 2, 3 in each campaign
  position integer not null,
  id uuid not null default new_id(),
  at timestamptz not null,
  kind text not null check (kind in ('budget', 'deal', 'reopened')),
  -- in cents; what a deal takes is negative
  amount bigint not null check (amount <> 0),
  -- after this entry: the sum of the budget entries, and of all
  planned bigint not null,
  balance bigint not null,
  thread_id uuid,
  -- no reference: an entry outlives who made it. Unknown for what is older than the ledger, and what was changed without the product
  user_id uuid,
  note text,
  primary key (campaign_id, position),
  constraint ledger_entry_has_thread check ((kind = 'budget') = (thread_id is null)),
  constraint ledger_entry_sign check (case kind when 'deal' then amount < 0 when 'reopened' then amount > 0 else true end)
);
create index if not exists ledger_entry_thread on ledger_entry (thread_id) where thread_id is not null;

create or replace function place_ledger_entry() returns trigger language plpgsql as $$
declare
  last ledger_entry;
begin
  -- Two who add to one ledger queue here. Whoever deals has this lock already.
  perform from campaign where id = new.campaign_id for no key update;
  select * into last from ledger_entry where campaign_id = new.campaign_id order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.planned := coalesce(last.planned, 0) + case new.kind when 'budget' then new.amount else 0 end;
  new.balance := coalesce(last.balance, 0) + new.amount;
  return new;
end
$$;

-- Entries go with their campaign alone. Of a creator who is erased a note is forgotten; no amount ever is.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from campaign where id = old.campaign_id) then return old; end if;
  if tg_op = 'UPDATE' and new.note is null then
    old.note := null;
    if new = old then return new; end if;
  end if;
  raise exception 'Entries of the ledger are only ever added';
end
$$;

-- Gives campaigns without entries those that their past leaves: what was planned, and the deals that stand. One that was taken back before
-- left no trace of its amount.
create or replace function begin_ledgers(ids uuid[]) returns void language sql as $$
  insert into ledger_entry (campaign_id, at, kind, amount, thread_id)
  select campaign.id, past.at, past.kind, past.amount, past.thread_id
  from unnest(ids) as named (id)
  cross join lateral (
    select id, budget, created_at from campaign
    where campaign.id = named.id and not exists (select from ledger_entry where campaign_id = named.id)
    offset 0
  ) as campaign
  cross join lateral (
    select campaign.created_at as at, 'budget' as kind, null::uuid as thread_id,
      campaign.budget + coalesce((select sum(final_deal_amount) from thread where campaign_id = campaign.id), 0)::bigint as amount
    union all
    select closed_at, 'deal', id, -final_deal_amount from thread
    where campaign_id = campaign.id and final_deal_amount is not null
  ) as past
  where past.amount <> 0
  order by campaign.id, past.kind, past.at, past.thread_id
$$;

-- At the end of a transaction the ledger and the budget say the same, whoever has changed either. The product writes its entries itself, and
-- leaves nothing to do here; the version before it writes none.
create or replace function settle_ledger(campaign_id uuid) returns void language plpgsql as $$
declare
  remaining bigint;
  kept bigint;
begin
  select budget into remaining from campaign where id = settle_ledger.campaign_id;
  if not found then return; end if;
  select balance into kept from ledger_entry as entry
  where entry.campaign_id = settle_ledger.campaign_id order by position desc limit 1;
  if not found then
    perform begin_ledgers(array[settle_ledger.campaign_id]);
  elsif kept <> remaining then
    insert into ledger_entry (campaign_id, at, kind, amount) values (settle_ledger.campaign_id, now(), 'budget', remaining - kept);
  end if;
end
$$;

create or replace function settle_ledger_of_campaign() returns trigger language plpgsql as $$
begin
  perform settle_ledger(new.id);
  return null;
end
$$;

create or replace function settle_ledger_of_entry() returns trigger language plpgsql as $$
begin
  perform settle_ledger(new.campaign_id);
  return null;
end
$$;

-- A deal has its entry, and one that was taken back has another, also where the version before this one closes a thread.
create or replace function keep_deal_in_ledger() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  perform from campaign where id = new.campaign_id for no key update;
  if not exists (select from ledger_entry where campaign_id = new.campaign_id) then
    perform begin_ledgers(array[new.campaign_id]);
  end if;
  select -coalesce(new.final_deal_amount, 0) - coalesce(sum(amount), 0) into missing from ledger_entry where thread_id = new.id;
  if missing <> 0 then
    insert into ledger_entry (campaign_id, at, kind, amount, thread_id, note)
    values (
      new.campaign_id, coalesce(new.closed_at, new.reopened_at, now()), case when missing < 0 then 'deal' else 'reopened' end, missing,
      new.id, case when missing > 0 then new.reopen_reason end
    );
  end if;
  return null;
end
$$;

create or replace trigger ledger_entry_placed before insert on ledger_entry
  for each row execute function place_ledger_entry();
create or replace trigger ledger_entry_kept before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create or replace trigger ledger_kept_whole before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
drop trigger if exists ledger_entry_settled on ledger_entry;
create constraint trigger ledger_entry_settled after insert on ledger_entry
  deferrable initially deferred for each row execute function settle_ledger_of_entry();

-- step
drop trigger if exists campaign_budget_settled on campaign;
create constraint trigger campaign_budget_settled after update of budget on campaign
  deferrable initially deferred for each row when (old.budget is distinct from new.budget) execute function settle_ledger_of_campaign();
drop trigger if exists campaign_budget_begun on campaign;
create constraint trigger campaign_budget_begun after insert on campaign
  deferrable initially deferred for each row when (new.budget <> 0) execute function settle_ledger_of_campaign();

-- step
create or replace trigger thread_deal_kept after update of final_deal_amount on thread
  for each row when (old.final_deal_amount is distinct from new.final_deal_amount) execute function keep_deal_in_ledger();
create or replace trigger thread_deal_added after insert on thread
  for each row when (new.final_deal_amount is not null) execute function keep_deal_in_ledger();

-- step
-- Campaigns are locked while their past is written, a thousand at most.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from campaign where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    perform from campaign where id = any(batch) order by id for no key update;
    perform begin_ledgers(batch);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
