-- What finds conversations that hold every word, the last of them as a beginning where it is begun. Null where there is
-- no word.
create function query_of_words(words text[], is_begun boolean) returns tsquery language sql stable as $$
  select string_agg(
    quote_literal(word) || case when is_begun and place = cardinality(words) then ':*' else '' end, ' & '
  )::tsquery
  from unnest(words) with ordinality as each (word, place)
$$;

-- What finds conversations of these campaigns.
create function query_of_campaigns(campaign_ids uuid[]) returns tsquery language sql stable as $$
  select string_agg(quote_literal('#' || id), ' | ')::tsquery from unnest(campaign_ids) as id
$$;

create or replace function query_of(said text, campaign_ids uuid[]) returns tsquery language sql stable as $$
  select query_of_words(words_of(said), true) && query_of_campaigns(campaign_ids)
$$;
