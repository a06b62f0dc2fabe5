-- Among channels that somebody has said, the one that an import brought goes on being what the next import says.
create or replace function channel_keys_of(creator_id uuid) returns text[] language plpgsql stable as $$
declare
  said jsonb;
  imported text;
begin
  select channels into said from creator_profile where creator_profile.creator_id = channel_keys_of.creator_id;
  if said is not null and not said @> '[{"isImported": true}]' then return channel_keys(said); end if;
  select channel_key(platform, username) into imported from creator
  where id = channel_keys_of.creator_id and platform is not null and link is not null;
  if said is not null then
    said := jsonb_path_query_array(said, '$[*] ? (!(@.isImported == true))');
  end if;
  return array(
    select distinct key from unnest(array_append(channel_keys(coalesce(said, '[]')), imported)) as known (key)
    where key is not null
  );
end $$;
