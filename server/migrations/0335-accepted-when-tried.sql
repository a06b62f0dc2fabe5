-- in steps
-- A mail of which nobody knew whether it arrived was accepted when it was tried. The version before this one writes down
-- when its answer or its bounce came, also after 0313 has set right what it wrote until then: whoever writes, the moment
-- of the attempt is kept. No attempt takes 20 minutes.
create or replace function accept_when_tried() returns trigger language plpgsql as $$
begin
  new.accepted_at := new.attempted_at;
  return new;
end
$$;
-- step
create or replace trigger mail_accepted_late before update of accepted_at on mail
  for each row when (old.accepted_at is null and new.accepted_at > new.attempted_at + interval '20 minutes')
  execute function accept_when_tried();
-- step: what was written in between
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from mail where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    update mail set accepted_at = attempted_at
    where id = any(batch) and accepted_at > attempted_at + interval '20 minutes';
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
