-- Of every mail that somebody sends it is recorded who, of owners too: from the oldest recorded one on all are. Those
-- that owners have sent since members' were recorded are added.
insert into member_mail (mail_id, user_id)
select mail.id, mail.owner_id from mail
where mail.id > (select mail_id from member_mail order by mail_id limit 1)
  and mail.kind = 'outreach' and mail.owner_id is not null
  and not exists (
    select from message
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id
    where message.mail_id = mail.id
      and (campaign.is_sample or exists (select from thread_follow_up where message_id = message.id))
  )
on conflict (mail_id) do nothing;
