-- Since when a follow-up is in its campaign, or waits for fewer days: the earliest moment from which its days count in
-- conversations that are silent already. Null for those from before, whose days count from the silence.
alter table follow_up add column counts_from timestamptz;
