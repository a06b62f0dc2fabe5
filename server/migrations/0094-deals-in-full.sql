-- What was agreed beside the price of a deal, and why the last one was taken back.
alter table thread
  add column deal_notes text,
  add column deal_due_on date,
  add column deal_views bigint,
  add column reopened_at timestamptz,
  add column reopen_reason text;
