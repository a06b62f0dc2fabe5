-- in steps
-- Addresses that a person adds, and why.
alter table suppression add column if not exists note text;
-- step
alter table suppression drop constraint if exists suppression_reason_check;
alter table suppression add constraint suppression_reason_check
  check (reason in ('hard-bounce', 'complaint', 'unsubscribe', 'manual')) not valid;
-- step
alter table suppression validate constraint suppression_reason_check;
