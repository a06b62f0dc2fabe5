-- When a user put a response into its conversation by hand, so that it can be taken out again.
alter table message add column assigned_at timestamptz;
