-- The conversations that have an outlook already, as their figures say; of one whose figures are not kept yet both will be. Nothing is
-- locked, and until workers have kept them they are worked out when they are read. Of a million this takes a second.
insert into changed_outlook (thread_id, campaign_id)
select thread_id, campaign_id from thread_figure
where negotiated = 1 or under_way > 0 or (status = 'active' and step <> 'initial');
