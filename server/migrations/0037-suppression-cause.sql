-- Which of our mails it came of, and whose that was: they see it, and may lift what nobody asked for.
alter table suppression
  add mail_id uuid references mail on delete set null,
  add caused_by uuid references app_user on delete set null;
update suppression set caused_by = owner_id where owner_id is not null;
create index suppression_mail on suppression (mail_id) where mail_id is not null;
create index suppression_newest on suppression (created_at desc, id desc);
create index suppression_of_user on suppression (caused_by, created_at desc, id desc) where caused_by is not null;
