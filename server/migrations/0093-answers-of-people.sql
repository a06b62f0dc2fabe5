-- in steps
-- A conversation waits for its user because of a person's reply alone, and no longer because of a read receipt or a mailing.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from thread where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    update thread set awaits_user = false
    where id = any(batch) and awaits_user and status = 'active'
      and exists (select from message where message.thread_id = thread.id and message.kind = 'other')
      and not coalesce((
        select message.kind = 'reply' from message
        where message.thread_id = thread.id and (message.status = 'sent' or message.kind = 'reply')
        order by message.happened_at desc, message.id desc
        limit 1
      ), false);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
