-- Also of a creator to whom nobody writes yet: a conversation that another transaction makes meanwhile is kept with the views from before the
-- change, and is only found once the change is committed.
create or replace function list_outlooks_of_creator() returns trigger language plpgsql as $$
begin
  insert into changed_views (creator_id) values (new.id);
  if exists (select from thread where creator_id = new.id and status = 'active') then
    insert into changed_outlook (thread_id, campaign_id)
    select thread_id, campaign_id from thread_figure
    where thread_id = any(array(select id from thread where creator_id = new.id and status = 'active'))
      and (negotiated = 1 or step <> 'initial');
  end if;
  return null;
end
$$;
