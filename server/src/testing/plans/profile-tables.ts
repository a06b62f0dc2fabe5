import { at, hash, id, oneIn, owners, type SeededTable, threads, user } from "./seed-columns.js";

/** Tables of creators' profiles. */
export const profileTables: Record<string, SeededTable> = {
  creator_tag: {
    rows: threads,
    columns: { creator_id: id("creator"), key: "'tag ' || (n - 1) % 500 + 1", name: "'Tag ' || (n - 1) % 500 + 1" },
    distinct: { creator_id: -1, key: 500 },
  },
  creator_field_value: {
    rows: threads,
    columns: {
      creator_id: id("creator"),
      field_id: id("creator_field", "n % 20 + 1"),
      text: "case when n % 2 = 0 then 'Value ' || n % 97 end",
      figure: "case when n % 2 = 1 then n % 997 end",
      import_written: oneIn(2, "901 + n % 100"),
    },
    distinct: { creator_id: -1, field_id: 20, text: 97, figure: 997, import_written: 100 },
  },
  creator_import: {
    rows: 1_000,
    columns: {
      id: id("creator_import"),
      user_id: user(),
      file_name: "'creators-' || n || '.csv'",
      created_at: at,
      imported: "200",
      created: "20",
      updated: "20",
      undone_at: oneIn(50, at),
      undone_by: oneIn(50, user()),
      is_forgotten: "n < 900",
    },
    distinct: { user_id: owners },
  },
  creator_import_before: {
    rows: threads,
    columns: {
      import_code: "901 + (n - 1) % 100",
      creator_id: id("creator"),
      username: "'creator ' || n",
      email: "'creator-' || n || '@agency.example'",
      genre_codes: "array[1]",
      region_codes: "array[1]",
    },
    distinct: { import_code: 100, creator_id: -1 },
  },
  creator_import_value_before: {
    rows: threads,
    columns: {
      import_code: "901 + (n - 1) % 100",
      creator_id: id("creator"),
      field_id: id("creator_field", "n % 20 + 1"),
      text: "case when n % 2 = 0 then 'Value ' || n % 97 end",
      figure: "case when n % 2 = 1 then n % 997 end",
    },
    distinct: { import_code: 100, creator_id: -1, field_id: 20 },
  },
  import_mapping: {
    rows: 10_000,
    columns: {
      user_id: user(),
      headers_hash: hash,
      headers: "array['Handle', 'Mail']",
      mapping: `'{"username": "Handle"}'`,
      saved_at: at,
    },
    distinct: { user_id: owners },
  },
  creator_profile: {
    rows: 10_000,
    columns: { creator_id: id("creator"), language: "'pt'", time_zone: "'Europe/Lisbon'", notes: "'Films in June'" },
  },
  deleted_creator_notes: {
    rows: 5_000,
    columns: {
      id: id("deleted_creator_notes"),
      creator_id: id("creator"),
      notes: "'Films in June'",
      deleted_at: at,
      deleted_by: user(),
    },
    distinct: { creator_id: -1 },
  },
  creator_duplicate: {
    rows: threads,
    columns: {
      id: id("creator_duplicate"),
      first_id: id("creator"),
      second_id: id("creator", "n + 1"),
      strength: "600 + n % 400",
      dismissed_at: oneIn(20, at),
      dismissed_by: oneIn(20, user()),
    },
    distinct: { first_id: -1, second_id: -1, strength: 400 },
  },
  creator_merge_item: {
    rows: 10_000,
    columns: {
      merge_id: id("creator_merge", "1 + n % 1000"),
      kind: "(array['thread', 'campaign', 'tag', 'address'])[1 + n % 4]",
      key: "'key ' || n",
      is_added: "true",
    },
    distinct: { merge_id: 1_000, kind: 4, key: -1 },
  },
  creator_address: {
    rows: 10_000,
    columns: {
      id: id("creator_address"),
      creator_id: id("creator"),
      address: "'sam-' || n / 20 || '@agency.example'",
      role: "(array['own', 'manager', 'agency'])[1 + n % 3]",
      owner_id: oneIn(2, user()),
      created_at: at,
    },
    distinct: { creator_id: -1, address: -0.05, owner_id: owners },
  },
};
