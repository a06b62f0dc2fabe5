-- in steps
-- Mail whose conversation takes no more, or whose campaign was deleted, is among unmatched mail, which says so. Of what
-- came before this is known no longer.
alter table received_mail add column if not exists why_unmatched text;
-- step
alter table received_mail drop constraint if exists received_mail_why_unmatched;
alter table received_mail add constraint received_mail_why_unmatched
  check (why_unmatched in ('full', 'deleted')) not valid;
-- step
alter table received_mail validate constraint received_mail_why_unmatched;
