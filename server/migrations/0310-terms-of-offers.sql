-- in steps
-- What a creator agrees to, shown on the page of each offer of the campaign.
alter table campaign add column if not exists terms text;
-- step
alter table campaign drop constraint if exists campaign_terms_length;
alter table campaign add constraint campaign_terms_length check (char_length(terms) between 1 and 2000) not valid;
-- step
alter table campaign validate constraint campaign_terms_length;
-- step
-- As they were when the mail was handed over: an offer that is out does not change.
alter table offer_link add column if not exists terms text;
