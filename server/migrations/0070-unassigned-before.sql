-- in steps
-- formerly f6e94f2031a742b2c09094f17ddc3403de2cbc8aeb3265520edddc26c2a40a29
-- Of a million mails, of which a tenth belongs to nothing, this takes some ten seconds. A thousand are looked at at once, so that nobody
-- waits for the rows that it changes. One that is assigned meanwhile is no longer null when its row is looked at again.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from received_mail where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    update received_mail set is_unassigned = true
    where id = any(batch) and is_unassigned is null
      and not exists (select from message where message.received_mail_id = received_mail.id);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
