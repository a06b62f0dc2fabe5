-- in steps
-- What a person asked for stands beside any other reason, so that lifting the one leaves the other; and what a merge has
-- copied stands beside what was said of the address itself, so that undoing the merge takes the copy alone. The versions
-- before this one name the key whenever they suppress an address: it keeps its name.
alter table suppression add column if not exists is_copy boolean not null default false;
-- step
update suppression set is_copy = true
from creator_merge_item as item
where item.kind in ('opt-out', 'own opt-out') and item.is_added and not suppression.is_copy
  and suppression.address = item.detail
  and coalesce(suppression.owner_id::text, '') || ' ' || (extract(epoch from suppression.created_at) * 1000000)::bigint
    = item.key;
-- step
create unique index concurrently suppression_by_reason on suppression (address, owner_id, reason, is_copy)
  nulls not distinct;
-- step
alter table suppression drop constraint if exists suppression_key;
alter table suppression add constraint suppression_key unique using index suppression_by_reason;
