-- Of a draft: whether its words are still those of a template. Unknown, which null says, of drafts made before.
alter table message add column is_as_rendered boolean;
