-- What people are called in a mail, and what else is known of a creator. All may be unknown.
alter table creator
  add column display_name text,
  add column first_name text,
  add column platform text,
  add column followers bigint,
  add column link text;
alter table app_user add column display_name text;
