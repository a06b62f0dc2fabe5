-- Where the texts of a draft name its offer, so that they follow it until the draft is sent.
alter table message add column offer_places jsonb;
