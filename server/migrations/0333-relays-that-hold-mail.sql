-- A relay that was asked to come back when the day is over holds mail of which nobody here knows, and among it answers.
-- Until this moment nobody is followed up who may have answered by a relay. There is one row at most.
create table relay_hold (
  is_only boolean primary key default true check (is_only),
  held_until timestamptz not null
);
