-- in steps
create or replace trigger thread_moved after update of creator_id on thread for each row
  when (old.creator_id is distinct from new.creator_id) execute function thread_moves();
create or replace trigger thread_follows_merges after insert on thread
  referencing new table as new_rows for each statement execute function follow_merges();
-- step
create or replace trigger creator_added_duplicates after insert on creator
  referencing new table as changed for each statement execute function list_duplicates_of_creators();
create or replace trigger creator_changed_duplicates after update on creator for each row
  when (
    (old.username, old.email, old.platform, old.link, old.deleted_at)
      is distinct from
    (new.username, new.email, new.platform, new.link, new.deleted_at)
  )
  execute function list_duplicates_of_creator();
-- step: those that are there, a hundred thousand at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from creator where id > last order by id limit 100000);
    exit when cardinality(batch) = 0;
    insert into changed_duplicate (creator_id) select unnest(batch);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
