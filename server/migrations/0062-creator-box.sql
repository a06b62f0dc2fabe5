-- The four figures of a creator as one box, so that one index finds those within several bounds at once: two lower bounds are its lower
-- corner, a lower and an upper bound its upper one. What is not known lies beyond every bound. Views are moved below zero, since the
-- lower corner of a box cannot lie above the other; beyond 10^12 all are alike to the index, and what it finds is compared again.
create function creator_box(
  avg_views double precision, acceptance_rate double precision, deal_success_index double precision, avg_cost bigint
) returns box language sql immutable parallel safe
  return box(
    point(least(coalesce(avg_views, -1), 1e12) - 1e12, coalesce(acceptance_rate, -1) - 100),
    point(100 - coalesce(deal_success_index, -1), coalesce(avg_cost, 9223372036854775807)::double precision)
  );
