-- concurrently
-- A column of the board, in its order.
create index concurrently thread_place on thread (
  campaign_id, (case when status = 'active' then step else 'ended' end), awaits_user desc, last_activity_at desc, id desc
);
