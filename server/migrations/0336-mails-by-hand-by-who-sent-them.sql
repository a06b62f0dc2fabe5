-- in steps
-- What somebody sends by a mail program of their own is theirs as well: their mailbox holds it. Of what was found there
-- since it is recorded who has sent each mail, it is added.
do $$
declare
  last uuid := (select mail_id from member_mail order by mail_id limit 1);
  batch uuid[];
begin
  loop
    batch := array(select id from mail where id > last order by id limit 1000);
    exit when cardinality(batch) = 0;
    insert into member_mail (mail_id, user_id)
    select mail.id, mailbox.user_id from mail
    join mailbox on mailbox.id = mail.mailbox_id and mailbox.user_id is not null
    where mail.id = any(batch) and mail.is_by_hand
    on conflict (mail_id) do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
