-- UUIDv7 (RFC 9562 section 5.7): PostgreSQL has it from 18 on, older servers get the same from their parts.
create extension if not exists pg_trgm;

do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile parallel safe as $body$
      select (
        lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
        || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14)
      )::uuid
    $body$;
  end if;
end
$$;
