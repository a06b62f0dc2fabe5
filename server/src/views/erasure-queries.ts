import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/**
 * A view may have a person's name, and one of its filters may search for one. Views are few compared with what they
 * show.
 */
export async function blankViewsNaming(tx: Tx, pattern: string): Promise<void> {
  await sql`
    update saved_view
    set name = case when lower(name) ~ ${pattern} then 'Erased ' || right(id::text, 12) else name end,
      filters = coalesce(
        (
          select jsonb_object_agg(
            key,
            case
              when jsonb_typeof(value) = 'array' then (
                select jsonb_agg(case when lower(one #>> '{}') ~ ${pattern} then '"Erased creator"' else one end)
                from jsonb_array_elements(value) as one
              )
              when lower(value #>> '{}') ~ ${pattern} then '"Erased creator"'
              else value
            end
          )
          from jsonb_each(filters)
        ),
        '{}'
      )
    where lower(name) ~ ${pattern}
      or exists (select from jsonb_each(filters) where lower(value #>> '{}') ~ ${pattern})`.execute(tx);
}
