-- in steps
-- formerly f9562d7bdf8cecef37181afc3395f0a097437b62fda839cfc6a85e04a81ab416
-- So that a person can ask for one of them again. A default that differs from row to row would have the table written
-- again under a lock.
alter table imap_set_aside add column if not exists id uuid;
alter table imap_set_aside alter id set default new_id();
-- step
do $$
begin
  loop
    update imap_set_aside set id = new_id() where ctid = any(array(select ctid from imap_set_aside where id is null limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;
-- step
alter table imap_set_aside drop constraint if exists imap_set_aside_has_id;
alter table imap_set_aside add constraint imap_set_aside_has_id check (id is not null) not valid;
-- step
alter table imap_set_aside validate constraint imap_set_aside_has_id;
-- step: what the constraint proves is not read again
alter table imap_set_aside alter id set not null;
alter table imap_set_aside drop constraint imap_set_aside_has_id;
-- step
create unique index concurrently imap_set_aside_id on imap_set_aside (id);
