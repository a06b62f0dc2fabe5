-- The language, locale and time zone of a user's screens. A locale or time zone of null is the browser's.
alter table app_user
  add column language text not null default 'en',
  add column locale text,
  add column time_zone text;
