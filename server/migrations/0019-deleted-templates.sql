-- Taken out of the lists, and kept so that deleting can be undone: campaigns that use it go on pointing here.
alter table email_template add deleted_at timestamptz;
drop index email_template_owner;
create index email_template_owner on email_template (user_id, created_at, id) where deleted_at is null;
-- for whatever takes a user's templates along
create index email_template_user on email_template (user_id);
