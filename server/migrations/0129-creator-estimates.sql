-- in steps
-- What this installation has seen of each creator who was written to, and what it makes of that: rates in percent, costs in cents. A creator
-- who was never written to has no row: for those the given figures stand. Only server/src/decisions/estimates writes this.
create table if not exists creator_estimate (
  creator_id uuid primary key references creator on delete cascade,
  -- in conversations: those in which a mail arrived, those of them that count, those that were answered, and deals
  written integer not null,
  settled integer not null,
  answered integer not null,
  deals integer not null,
  -- one for each conversation with a price, and one for each deal of which it is known what it brought
  prices integer not null,
  deliveries integer not null,
  views_booked bigint not null,
  views_delivered bigint not null,
  -- sums of natural logarithms, and of their squares: of prices for each booked view, of delivered views for each booked one; where nothing is
  -- given, of the prices and of the views themselves
  price_sum numeric not null,
  price_squares numeric not null,
  delivery_sum numeric not null,
  delivery_squares numeric not null,
  -- the middle 80 % lies between low and high
  acceptance_rate double precision not null,
  acceptance_rate_low double precision not null,
  acceptance_rate_high double precision not null,
  deal_success_index double precision not null,
  deal_success_index_low double precision not null,
  deal_success_index_high double precision not null,
  -- absent where nothing at all is known to reckon from
  avg_cost bigint,
  avg_cost_low bigint,
  avg_cost_high bigint,
  avg_views bigint,
  avg_views_low bigint,
  avg_views_high bigint,
  -- when the next of the mails that nobody has answered begins to count
  settles_at timestamptz
) with (fillfactor = 80);
create index if not exists creator_estimate_settles on creator_estimate (settles_at) where settles_at is not null;

-- Creators whose estimates are to be worked out again.
create table if not exists changed_estimate (
  creator_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- How much prior figures weigh, for those with a given figure and for those without: fitted to the whole installation now and then.
create table if not exists estimate_prior (
  figure text not null check (figure in ('acceptance', 'success', 'cost', 'views')),
  is_given boolean not null,
  -- in pseudo-observations
  strength double precision not null,
  -- of one observation around its creator, of its natural logarithm; costs and views alone
  deviation double precision,
  primary key (figure, is_given)
);

-- Means of what is given, for each genre by its code, and under 0 for all: rates in percent; of natural logarithms for cents a view and for views.
create table if not exists estimate_mean (
  genre_code integer primary key,
  acceptance double precision,
  success double precision,
  cost double precision,
  views double precision
);

-- What a deal brought, as far as somebody has entered it.
alter table thread
  add column if not exists result_url text,
  add column if not exists result_published_at timestamptz,
  add column if not exists result_views bigint;

-- Whoever keeps the figures of conversations has looked at the change, and writes this table.
create or replace function list_estimates_of_figures() returns trigger language plpgsql as $$
begin
  insert into changed_estimate (creator_id)
  select distinct thread.creator_id
  from new_rows
  cross join lateral (select creator_id from thread where thread.id = new_rows.thread_id offset 0) as thread
  where new_rows.written = 1 or exists (select from creator_estimate where creator_estimate.creator_id = thread.creator_id);
  return null;
end
$$;

create or replace function list_estimates_of_threads() returns trigger language plpgsql as $$
begin
  insert into changed_estimate (creator_id) select distinct creator_id from old_rows;
  return null;
end
$$;

create or replace function list_estimate_of_result() returns trigger language plpgsql as $$
begin
  insert into changed_estimate (creator_id) values (new.creator_id);
  return null;
end
$$;

-- A deleted creator has no estimates. One whose given figures change is estimated from others.
create or replace function list_estimate_of_creator() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from creator_estimate where creator_id = new.id;
  end if;
  if old.deleted_at is distinct from new.deleted_at or exists (select from creator_estimate where creator_id = new.id) then
    insert into changed_estimate (creator_id) values (new.id);
  end if;
  return null;
end
$$;

-- step
create or replace trigger thread_figure_inserted after insert on thread_figure
  referencing new table as new_rows for each statement execute function list_estimates_of_figures();
create or replace trigger thread_figure_updated after update on thread_figure
  referencing new table as new_rows for each statement execute function list_estimates_of_figures();

-- step
create or replace trigger thread_is_gone after delete on thread
  referencing old table as old_rows for each statement execute function list_estimates_of_threads();
create or replace trigger thread_result_changed after update of result_views on thread for each row
  when (old.result_views is distinct from new.result_views) execute function list_estimate_of_result();

-- step
create or replace trigger creator_is_estimated after update on creator for each row
  when (
    (old.deleted_at, old.avg_cost, old.avg_views, old.acceptance_rate, old.deal_success_index, old.genre_codes)
      is distinct from
    (new.deleted_at, new.avg_cost, new.avg_views, new.acceptance_rate, new.deal_success_index, new.genre_codes)
  )
  execute function list_estimate_of_creator();

-- step: who was written to before this; a million conversations take a few seconds, and nothing is locked
insert into changed_estimate (creator_id) select distinct creator_id from thread;
