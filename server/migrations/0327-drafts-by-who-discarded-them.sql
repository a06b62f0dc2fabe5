-- concurrently
-- What somebody has discarded in campaigns of others, the latest first.
create index concurrently discarded_draft_of_member on discarded_draft (deleted_by, deleted_at desc, id desc);
