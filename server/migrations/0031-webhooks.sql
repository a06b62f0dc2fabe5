create table webhook_endpoint (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  url text not null,
  events text[] not null,
  -- sealed by APP_SECRET
  secret bytea not null,
  created_at timestamptz not null,
  -- since when every attempt has failed
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhook_endpoint_user on webhook_endpoint (user_id, created_at, id);

create table webhook_delivery (
  id uuid primary key default new_id(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event text not null,
  -- signed as it is, so it is kept as text
  body text not null,
  created_at timestamptz not null default now(),
  -- null: nothing more is tried; for one in hand, when whoever had it is taken for dead
  next_attempt_at timestamptz default '-infinity',
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_answer text
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at, id) where next_attempt_at is not null;
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id desc);

-- What happens to a conversation is queued here, in the transaction of its cause, whoever causes it. Ids and kinds, no words of mail.
create function queue_webhooks(happened jsonb[]) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, event, body)
  select endpoint.id, event ->> 'type', jsonb_build_object(
    'type', event ->> 'type',
    'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', (event - 'type' - 'campaignId') || jsonb_build_object('campaignId', campaign.id)
  )::text
  from unnest(happened) as event
  join campaign on campaign.id = (event ->> 'campaignId')::uuid
  join webhook_endpoint as endpoint on endpoint.user_id = campaign.user_id
    and endpoint.disabled_at is null and event ->> 'type' = any(endpoint.events)
$$;

create function queue_webhooks_of_mail() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then return null; end if;
  perform queue_webhooks(array(
    select jsonb_build_object(
      'type', case new_row.state when 'accepted' then 'message.sent' else 'message.' || new_row.state end,
      'campaignId', thread.campaign_id, 'threadId', thread.id, 'messageId', message.id
    )
    from new_rows as new_row
    join old_rows as old_row on old_row.id = new_row.id and old_row.state <> new_row.state
    join message on message.mail_id = new_row.id
    join thread on thread.id = message.thread_id
    where new_row.state in ('accepted', 'bounced', 'failed', 'unconfirmed')
  ));
  return null;
end
$$;
create trigger mail_webhooks after update on mail
  referencing old table as old_rows new table as new_rows
  for each statement execute function queue_webhooks_of_mail();

create function queue_webhooks_of_thread() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then return null; end if;
  perform queue_webhooks(array(
    select jsonb_build_object(
      'type', case new_row.status when 'active' then 'thread.reopened' else 'thread.' || new_row.status end,
      'campaignId', new_row.campaign_id, 'threadId', new_row.id
    )
    from new_rows as new_row join old_rows as old_row on old_row.id = new_row.id and old_row.status <> new_row.status
  ));
  return null;
end
$$;
create trigger thread_webhooks after update on thread
  referencing old table as old_rows new table as new_rows
  for each statement execute function queue_webhooks_of_thread();

create function queue_webhooks_of_response() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then return null; end if;
  perform queue_webhooks(array(
    select jsonb_build_object(
      'type', 'response.received', 'kind', message.kind,
      'campaignId', thread.campaign_id, 'threadId', thread.id, 'messageId', message.id
    )
    from new_rows as message join thread on thread.id = message.thread_id
    where message.status = 'response'
  ));
  return null;
end
$$;
create trigger message_webhooks after insert on message
  referencing new table as new_rows for each statement execute function queue_webhooks_of_response();
