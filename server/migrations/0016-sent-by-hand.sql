-- Written in another mail program, and found in the folder of what was sent.
alter table mail add is_by_hand boolean not null default false;
