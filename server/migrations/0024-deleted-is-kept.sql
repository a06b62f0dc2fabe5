-- What is deleted can be restored for 30 days, users too. Who deleted it may be gone before that, so nothing is referenced.
alter table app_user add deleted_at timestamptz, add deleted_by uuid;
alter table creator add deleted_by uuid;
alter table email_template add deleted_by uuid;
alter table campaign add deleted_by uuid;
alter table mailbox add deleted_by uuid;

drop index app_user_username_key;
drop index app_user_email_key;
create unique index app_user_username_key on app_user (lower(username)) where deleted_at is null;
create unique index app_user_email_key on app_user (lower(email)) where deleted_at is null;

create index app_user_deleted on app_user (deleted_at desc, id desc) where deleted_at is not null;
create index creator_deleted on creator (deleted_at desc, id desc) where deleted_at is not null;
create index email_template_deleted on email_template (deleted_at desc, id desc) where deleted_at is not null;
create index campaign_deleted on campaign (deleted_at desc, id desc) where deleted_at is not null;
create index mailbox_deleted on mailbox (deleted_at desc, id desc) where deleted_at is not null;
-- whatever takes a user's mailboxes along
create index mailbox_user on mailbox (user_id);
