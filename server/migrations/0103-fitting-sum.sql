-- A sum that leaves out what would take it beyond a bound: as a window over rows in an order it says, before each of them, what was taken
-- of the ones ahead. An amount that is not known is left out too.
create function fitting_step(sum bigint, amount bigint, most bigint)
  returns bigint language sql immutable strict parallel safe
  return case when sum + amount <= most then sum + amount else sum end;

create aggregate fitting_sum(amount bigint, most bigint) (
  sfunc = fitting_step, stype = bigint, initcond = '0', parallel = safe
);
