/**
 * Adds creators with names of four syllables, in 40 genres and 60 regions of uneven size. A tenth lacks a figure, and
 * every second one a display name.
 */
export async function fillCreators(pool, count) {
  const { rows } = await pool.query(
    "select indexdef from pg_indexes where tablename = 'creator' and indexname <> 'creator_pkey'",
  );
  const names = await pool.query(
    "select indexname from pg_indexes where tablename = 'creator' and indexname <> 'creator_pkey'",
  );
  for (const { indexname } of names.rows) await pool.query(`drop index ${indexname}`);
  await pool.query(`
    insert into genre (name) select 'genre ' || number from generate_series(1, 40) as number;
    insert into region (name) select 'region ' || number from generate_series(1, 60) as number;
    select setseed(0.42);
    insert into creator (
      username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at,
      display_name
    )
    select
      name || '.' || number, name || number || '@' || host || '.example',
      case when one = two or number % 2 = 0 then array[one] else array[one, two] end,
      array[1 + floor(60 * random() ^ 2)::int],
      case when random() < 0.9 then floor(500000 * random())::bigint end,
      case when random() < 0.9 then floor(1000000 * random() ^ 3) end,
      round((100 * random())::numeric, 1), round((100 * random())::numeric, 1), now() - number * interval '1 second',
      case when number % 2 = 0 then initcap(name) || ' ' || initcap(host) end
    from (
      select
        number, 1 + floor(40 * random() ^ 2)::int as one, 1 + floor(40 * random())::int as two,
        s[1 + floor(25 * random())::int] || s[1 + floor(25 * random())::int] || s[1 + floor(25 * random())::int]
          || s[1 + floor(25 * random())::int] as name,
        s[1 + floor(25 * random())::int] || s[1 + floor(25 * random())::int] || s[1 + floor(25 * random())::int] as host
      from generate_series(1, ${count}) as number,
        (select string_to_array('an ma lo ri ka te su vi no el ra jo mi da fe gu ha bi co zu pe ty wa xi or', ' ') as s) as syllables
    ) as drawn`);
  for (const { indexdef } of rows) await pool.query(indexdef);
  await pool.query("vacuum (analyze) creator");
}
