-- in steps
-- Until it is chosen, the language of the screens is the browser's. No screen has offered the choice so far.
alter table app_user
  alter column language drop default,
  alter column language drop not null;
-- step
update app_user set language = null where language = 'en';
