import {
  allCampaigns,
  at,
  campaign,
  id,
  mailbox,
  mailboxes,
  oneIn,
  owners,
  type SeededTable,
  threads,
  user,
} from "./seed-columns.js";

/** Tables of what is kept for the inbox. */
export const inboxTables: Record<string, SeededTable> = {
  inbox_thread: {
    rows: threads,
    columns: {
      thread_id: id("thread"),
      campaign_id: campaign(),
      mailbox_id: mailbox,
      is_done: "n % 3 = 0",
      snoozed_until: "case when n % 3 = 1 and n % 40 = 0 then timestamptz '2027-11-02' + n * interval '1 minute' end",
      assignee_id: oneIn(4, user()),
      last_message_id: id("message"),
      last_at: at,
      last_from: "(array['us', 'us', 'creator', 'program'])[1 + n % 4]",
      intent: oneIn(4, "(array['interested', 'declined', 'question', 'opt-out', 'hand-over'])[1 + n % 5]"),
      ask: oneIn(5, "n * 100"),
      waits_since: oneIn(20, at),
    },
    distinct: { campaign_id: allCampaigns, mailbox_id: mailboxes },
  },
  inbox_unread: {
    rows: threads,
    columns: {
      user_id: user(),
      thread_id: id("thread"),
      campaign_id: campaign(),
      is_open: "n % 3 > 0",
      last_at: at,
      wait_key: "'infinity'",
      money_key: "-1",
      mailbox_id: mailbox,
      intent: oneIn(4, "(array['interested', 'declined', 'question', 'opt-out', 'hand-over'])[1 + n % 5]"),
      assignee_key: oneIn(4, user()),
    },
    distinct: { user_id: owners, campaign_id: allCampaigns, thread_id: -1, mailbox_id: mailboxes },
  },
  inbox_words: {
    rows: threads,
    columns: {
      thread_id: id("thread"),
      words:
        "array_to_tsvector(array['creator', 'hello', 'word' || n % 5000, 'n' || n, '#' || seed_id('campaign', (n - 1) % 100 + 1)])",
    },
    distinct: { thread_id: -1 },
  },
  inbox_older_words: {
    rows: 2_000,
    columns: {
      thread_id: id("thread"),
      words: "array_to_tsvector(array['creator', 'hello', 'word' || n % 5000])",
      message_ids: "array[seed_id('message', n)]",
    },
    distinct: { thread_id: -1 },
  },
  thread_tag: {
    rows: threads,
    columns: { thread_id: id("thread"), campaign_id: campaign(), key: "'tag ' || n % 50", name: "'Tag ' || n % 50" },
    distinct: { thread_id: -1, campaign_id: allCampaigns, key: 50 },
  },
  thread_note: {
    rows: 5_000,
    columns: { thread_id: id("thread"), user_id: user(), content: "'She asked for more'", created_at: at },
    distinct: { thread_id: -1, user_id: owners },
  },
  deleted_note: {
    rows: 5_000,
    columns: {
      id: id("deleted_note"),
      thread_id: id("thread"),
      user_id: user(),
      owner_id: user(),
      content: "'She asked for more'",
      mentions: "'{}'",
      created_at: at,
      deleted_at: at,
      deleted_by: user(),
    },
    distinct: { thread_id: -1, user_id: owners, owner_id: owners },
  },
};
