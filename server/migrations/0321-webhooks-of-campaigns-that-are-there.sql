-- Of a campaign that was deleted nothing is shown any more, and nothing that happens in it is posted either, such as a
-- bounce. Once it is restored, what happens from then on is.
create or replace function queue_webhooks(happened jsonb[]) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, event, body)
  select endpoint.id, event ->> 'type', jsonb_build_object(
    'type', event ->> 'type',
    'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', (event - 'type' - 'campaignId') || jsonb_build_object('campaignId', campaign.id)
  )::text
  from unnest(happened) as event
  join campaign on campaign.id = (event ->> 'campaignId')::uuid and campaign.deleted_at is null
  join app_user on app_user.id = campaign.user_id and app_user.deleted_at is null
  join webhook_endpoint as endpoint on endpoint.user_id = campaign.user_id
    and endpoint.disabled_at is null and event ->> 'type' = any(endpoint.events)
$$;
