import { at, id, oneIn, owners, type SeededTable, threads, user } from "./seed-columns.js";

/** What is known of creators as people. */
export const profileTables: Record<string, SeededTable> = {
  creator_tag: {
    rows: threads,
    columns: { creator_id: id("creator"), key: "'tag ' || (n - 1) % 500 + 1", name: "'Tag ' || (n - 1) % 500 + 1" },
    distinct: { creator_id: -1, key: 500 },
  },
  creator_profile: {
    rows: 10_000,
    columns: { creator_id: id("creator"), language: "'pt'", time_zone: "'Europe/Lisbon'", notes: "'Films in June'" },
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
