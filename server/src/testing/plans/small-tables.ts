import {
  at,
  campaign,
  hash,
  id,
  mailbox,
  mailboxes,
  oneIn,
  owners,
  people,
  type SeededTable,
  user,
} from "./seed-columns.js";

const queues: Record<string, SeededTable> = {
  changed_thread: { rows: 20, columns: { thread_id: id("thread"), campaign_id: campaign() } },
  // An upgrade fills it, and the new version empties it.
  fold_again: { rows: 20, columns: { thread_id: id("thread"), campaign_id: campaign() } },
  // It has at most one row.
  relay_hold: { rows: 1, columns: { held_until: "now() - interval '1 day'" } },
  changed_outlook: { rows: 20, columns: { thread_id: id("thread"), campaign_id: campaign() } },
  // Its rows are deleted a few minutes after each use.
  text_before_template: {
    rows: 1_000,
    columns: { message_id: id("message"), undo_id: id("message"), kept_at: at, content: "'Hello'" },
  },
  offer_before: {
    rows: 1_000,
    columns: { message_id: id("message"), undo_id: id("message"), kept_at: at, offer: "n" },
  },
  changed_estimate: { rows: 20, columns: { creator_id: id("creator") } },
  inbox_words_due: { rows: 20, columns: { thread_id: id("thread") } },
  // Its rows are summed up when a campaign has many.
  inbox_count: {
    rows: 2_000,
    columns: { campaign_id: campaign(), slot: "'open'", user_id: oneIn(2, user()), change: "1" },
  },
  // After a large import it is long for a while. It is read from its beginning.
  changed_duplicate: { rows: 20, columns: { creator_id: id("creator") } },
  changed_views: { rows: 20, columns: { creator_id: id("creator") } },
  changed_tally: { rows: 20, columns: { thread_id: id("thread"), campaign_id: campaign() } },
  changed_category: { rows: 20, columns: { creator_id: id("creator") } },
  changed_cause: { rows: 20, columns: { address: "'creator-' || n || '@agency.example'" } },
  loose_body: { rows: 20, columns: { hash } },
  // Mails that a lost worker held: at most one row for each mail.
  mail_release: { rows: 20, columns: { mail_id: id("mail"), worker: "n" } },
  mail_claim: { rows: 20, columns: { worker: "n", mail_ids: `array[${id("mail")}]` } },
};

const restorable = { created_at: at, updated_at: at, deleted_at: oneIn(50, at), deleted_by: oneIn(50, user()) };

/**
 * Tables with at most a few rows for each user, mailbox or setting. They have thousands of rows at most, which are read
 * whole in milliseconds.
 */
export const smallTables: Record<string, SeededTable | undefined> = {
  // They are emptied all the time.
  ...queues,
  // Administrators merge creators by hand.
  creator_merge: {
    rows: 1_000,
    columns: {
      id: id("creator_merge"),
      creator_id: id("creator"),
      // A creator with others merged into them is not merged away here.
      other_id: id("creator", "2000 + n"),
      merged_at: at,
      merged_by: user(),
      undone_at: oneIn(10, at),
    },
  },
  app_user: {
    rows: people,
    columns: {
      id: id("app_user"),
      username: "'person-' || n",
      email: "'person-' || n || '@overture.example'",
      verified: "true",
      created_at: at,
      admitted_at: at,
    },
  },
  mailbox: {
    rows: mailboxes,
    columns: {
      id: id("mailbox"),
      user_id: user(),
      address: "'person-' || n || '@overture.example'",
      smtp_host: "'mail.example'",
      smtp_port: "587",
      smtp_security: "'starttls'",
      per_day: oneIn(3, "500"),
      created_at: at,
      changed_at: at,
    },
  },
  webhook_endpoint: {
    rows: 500,
    columns: {
      id: id("webhook_endpoint"),
      user_id: user(),
      url: "'https://hooks.example'",
      events: "array['thread.closed']",
      secret: hash,
      created_at: at,
    },
  },
  imap_folder: {
    rows: 3_000,
    columns: {
      server: "'mail.example'",
      path: `'Folder ' || n / ${mailboxes}`,
      uid_validity: "1",
      last_uid: "n",
      read_at: at,
      mailbox_id: mailbox,
    },
  },
  // A few for each campaign, one for each kind of its mails.
  tally_line: {
    rows: 200,
    columns: {
      campaign_id: campaign(),
      template_id: id("email_template"),
      variant_id: "'00000000-0000-0000-0000-000000000000'",
      step: "'initial'",
      mailbox_id: mailbox,
    },
  },
  mailbox_queue: { rows: mailboxes, columns: { mailbox_id: mailbox, mails: "n" } },
  imap_mailbox: { rows: mailboxes, columns: { mailbox_id: mailbox, state: "'reading'", changed_at: at } },
  email_template: {
    rows: 1_000,
    columns: {
      id: id("email_template"),
      user_id: user(),
      name: "'Template ' || n",
      content: "'Hello'",
      ...restorable,
    },
    distinct: { user_id: owners },
  },
  snippet: {
    rows: 1_000,
    columns: {
      id: id("snippet"),
      user_id: user(),
      name: "'Snippet ' || n",
      content: "'Hello'",
      is_shared: "n % 2 = 0",
      ...restorable,
    },
    distinct: { user_id: owners },
  },
  saved_view: {
    rows: 1_000,
    columns: {
      id: id("saved_view"),
      user_id: user(),
      table_name: "'creators'",
      name: "'View ' || n",
      is_shared: "n % 2 = 0",
      columns: "'{username}'",
      column_order: "'{}'",
      widths: "'{}'",
      filters: "'{}'",
      ...restorable,
    },
    distinct: { user_id: owners },
  },
  campaign_member: {
    rows: 3_000,
    // Thirty members in each campaign, each once.
    columns: {
      campaign_id: campaign(),
      user_id: user("((n - 1) / 100 + (n - 1) % 100 * 7 + 1)"),
      role: "'member'",
      added_at: at,
    },
    distinct: { user_id: owners },
  },
  creator_list: {
    rows: 1_000,
    columns: {
      id: id("creator_list"),
      user_id: user(),
      name: "'List ' || n",
      is_shared: "n % 2 = 0",
      filter: `case when n > 500 then '{"avgViews": 1000}'::jsonb end`,
      ...restorable,
    },
    distinct: { user_id: owners },
  },
  // One row for all creators, and one for each genre.
  estimate_mean: {
    rows: 13,
    columns: { genre_code: "n - 1", acceptance: "20", success: "50", cost: "1", views: "9" },
  },
  // One row for accepting offers, and one for delays.
  decision_model: {
    rows: 2,
    columns: { name: "'model-' || n", fitted_at: at, model: "'{}'" },
  },
  // Rows of campaigns with thousands of available creators.
  campaign_worth: {
    rows: 50,
    columns: {
      campaign_id: campaign(),
      reckoned_at: at,
      budget: "n * 100",
      candidates: "n",
      views: "array[n, 2 * n]",
      cents: "array[n, 2 * n]",
    },
  },
  creator_field: {
    rows: 50,
    columns: {
      id: id("creator_field"),
      name: "'field' || n",
      label: "'Field ' || n",
      type: "case when n % 2 = 0 then 'text' else 'number' end",
      created_at: at,
      updated_at: at,
      deleted_at: oneIn(25, at),
    },
  },
  genre: { rows: 12, columns: { name: "'genre ' || n" } },
  region: { rows: 5, columns: { name: "'region ' || n" } },
  deleted_category: {
    rows: 200,
    columns: {
      id: id("deleted_category"),
      kind: "(array['genre', 'region'])[1 + n % 2]",
      code: "1000 + n",
      name: "'Name ' || n",
      deleted_at: at,
    },
  },
  access_rules: undefined,
  address_key: undefined,
  signing_key: undefined,
  alert: undefined,
  api_key: undefined,
  estimate_prior: undefined,
  exchange_rate: undefined,
  facet_set: undefined,
  imap_set_aside: undefined,
  invitation: undefined,
  mailbox_stop: undefined,
  mailbox_token_lease: undefined,
  migration: undefined,
  oauth_account: undefined,
  oauth_attempt: undefined,
  oauth_code: undefined,
  passkey: undefined,
  passkey_code: undefined,
  recovery_code: undefined,
  retention: undefined,
  secret_fingerprint: undefined,
  webauthn_challenge: undefined,
};
