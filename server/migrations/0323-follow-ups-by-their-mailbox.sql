-- in steps
-- formerly 6e76406b186af1ec5762ebe82c2f5d4ec0b9d31a3705c66e09927779eb333444
-- A sweep of follow-ups passes over mailboxes that nobody reads, or that send nothing, without looking at what waits in
-- them. The mailbox is kept by a trigger, so that the version before this one keeps it too; a conversation whose mailbox
-- changes has its figures kept again.
alter table thread_figure add column if not exists mailbox_id uuid;
-- step
create or replace function keep_mailbox_of_figure() returns trigger language plpgsql as $$
begin
  new.mailbox_id := (select mailbox_id from thread where thread.id = new.thread_id);
  return new;
end
$$;
create or replace trigger thread_figure_mailbox before insert or update on thread_figure
  for each row when (new.silent_since is not null) execute function keep_mailbox_of_figure();
-- step: those that are there, a thousand at a time; whoever begins again writes none of them twice
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select thread_id from thread_figure where thread_id > last order by thread_id limit 1000);
    exit when cardinality(batch) = 0;
    update thread_figure set mailbox_id = thread.mailbox_id
    from thread
    where thread.id = thread_figure.thread_id and thread_figure.thread_id = any(batch)
      and thread_figure.silent_since is not null
      and thread_figure.mailbox_id is distinct from thread.mailbox_id;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
-- step
drop index concurrently if exists thread_figure_waiting;
-- step
create index concurrently thread_figure_waiting
  on thread_figure (campaign_id, next_follow_up, mailbox_id, silent_since) where silent_since is not null;
