-- Whoever is given a campaign has not asked for it. Until they do something in it, nobody else sends in their name.
alter table campaign add column if not exists handed_over_at timestamptz;
