-- when no connection is named overture-listener
-- The versions before this one name it whenever they begin conversations. Its place is taken by thread_per_creator_and_origin.
alter table thread drop constraint if exists thread_per_creator;
