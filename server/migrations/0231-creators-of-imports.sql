-- concurrently
-- What an import created, for undoing it.
create index concurrently creator_of_import on creator (import_created, id) where import_created is not null;
