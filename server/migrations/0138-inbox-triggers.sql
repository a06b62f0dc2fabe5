-- in steps
-- From here on the inbox is kept, table by table, also for what the version before this one writes.
create or replace trigger message_inserted_inbox after insert on message
  referencing new table as new_rows for each statement execute function keep_inbox_of_messages();
create or replace trigger message_updated_inbox after update on message
  referencing old table as old_rows new table as new_rows for each statement execute function keep_inbox_of_messages();
create or replace trigger message_deleted_inbox after delete on message
  referencing old table as old_rows for each statement execute function keep_inbox_of_messages();
-- step
create or replace trigger thread_updated_inbox after update on thread
  referencing old table as old_rows new table as new_rows for each statement execute function keep_inbox_of_threads();
-- step
create or replace trigger creator_named_inbox after update of username, email, display_name on creator for each row
  when ((old.username, old.email, old.display_name) is distinct from (new.username, new.email, new.display_name))
  execute function keep_inbox_of_creator();
-- step
drop trigger if exists campaign_member_leaves_inbox on campaign_member;
create constraint trigger campaign_member_leaves_inbox after update or delete on campaign_member
  deferrable initially deferred for each row execute function leave_inbox();
-- step
create or replace trigger app_user_leaves_inbox after update of deleted_at on app_user for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function unassign_deleted_user();
