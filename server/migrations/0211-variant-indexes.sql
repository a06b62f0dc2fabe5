-- concurrently
-- What came of a variant, and whether anything did.
create index concurrently message_variant on message (variant_id) where variant_id is not null;
create index concurrently discarded_draft_variant on discarded_draft (variant_id) where variant_id is not null;
