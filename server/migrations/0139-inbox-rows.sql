-- in steps
-- What there is already: of conversations that are over, done; read for everybody. Words are listed for a worker.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from thread where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    perform keep_inbox(batch);
    insert into inbox_words_due (thread_id)
    select thread_id from inbox_thread
    where thread_id = any(batch) and not exists (select from inbox_words where inbox_words.thread_id = inbox_thread.thread_id);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
