import { at, hash, id, oneIn, owners, people, type SeededTable, user } from "./seed-columns.js";

/** Tables of users, their calls and their webhooks. */
export const accountTables: Record<string, SeededTable> = {
  session: {
    rows: 5_000,
    columns: {
      id: id("session"),
      user_id: user(),
      created_at: at,
      expires_at: "timestamptz '2026-11-02' + n * interval '8 minutes'",
      seen_at: at,
    },
    distinct: { user_id: people },
  },
  refresh_token: {
    rows: 20_000,
    columns: {
      hash,
      session_id: id("session", "(n - 1) % 5000 + 1"),
      created_at: at,
      expires_at: "timestamptz '2026-11-02' + n * interval '2 minutes'",
      replaced_at: "case when n > 5000 then now() end",
    },
    distinct: { session_id: -0.25 },
  },
  known_browser: {
    rows: 10_000,
    columns: { user_id: user(), hash, seen_at: at, expires_at: "timestamptz '2026-11-02' + n * interval '2 minutes'" },
    distinct: { user_id: owners },
  },
  account_link: {
    rows: 2_000,
    columns: {
      hash,
      purpose: "'verify'",
      user_id: user(),
      mail_id: id("mail"),
      created_at: at,
      expires_at: "timestamptz '2026-11-02' + n * interval '1 minute'",
    },
    distinct: { user_id: owners },
  },
  // The rows of one day: some hundreds for each user, and for each program with a key.
  idempotency_key: {
    rows: 30_000,
    columns: {
      user_id: user(),
      key: "'key ' || n",
      method: "'POST'",
      path: "'/api/v1/outreach/message'",
      body_hash: hash,
      answer: `'{"data":{"created":1}}'`,
      used_at: at,
    },
    distinct: { user_id: people },
  },
  rate_limit: { rows: 5_000, columns: { key: "'limit ' || n", points: "1", expire: "1900000000000 + n * 1000" } },
  webhook_delivery: {
    rows: 30_000,
    columns: {
      id: id("webhook_delivery"),
      endpoint_id: id("webhook_endpoint", "(n - 1) % 500 + 1"),
      event: "'thread.closed'",
      body: "'{}'",
      created_at: "timestamptz '2026-11-02' - (30000 - n) * interval '1 minute'",
      next_attempt_at: oneIn(20, "timestamptz '2026-11-02' + n * interval '1 second'"),
      delivered_at: "case when n % 20 <> 0 then timestamptz '2026-11-02' - (30000 - n) * interval '1 minute' end",
    },
    distinct: { endpoint_id: 500 },
  },
};
