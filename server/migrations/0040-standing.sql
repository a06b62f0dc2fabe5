-- Null: an administrator has yet to admit this user. Only registering leaves it null, and only where new users must be admitted.
alter table app_user add column admitted_at timestamptz default now();
update app_user set admitted_at = created_at;

create index app_user_waiting on app_user (created_at desc, id desc) where admitted_at is null and deleted_at is null;

-- What administrators ask of everybody before they may work here: one row.
create table access_rules (
  only_row boolean primary key default true check (only_row),
  must_be_admitted boolean not null default false,
  second_factor_required_of text not null default 'none'
    check (second_factor_required_of in ('none', 'administrators', 'everyone'))
);
insert into access_rules default values;
