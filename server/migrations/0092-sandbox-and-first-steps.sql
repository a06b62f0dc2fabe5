-- in steps
-- Whose campaign has sent a mail of the sandbox: that user reads it too. Nobody, for a mail about an account.
alter table sandbox_mail add column if not exists owner_id uuid references app_user on delete set null;
-- step
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from sandbox_mail where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    update sandbox_mail set owner_id = mail.owner_id
    from mail
    where sandbox_mail.id = any(batch) and sandbox_mail.is_outreach and mail.id = sandbox_mail.mail_id;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
-- step
create index concurrently sandbox_mail_of_owner on sandbox_mail (owner_id, created_at desc, id desc)
  where owner_id is not null;
-- step
create index concurrently sandbox_mail_recipient on sandbox_mail (lower(recipient), created_at desc, id desc);
-- step
-- Whether somebody has put the list of what to do first away.
alter table app_user add column if not exists first_steps_hidden boolean not null default false;
