import { at, campaign, campaigns, id, mailbox, type SeededTable } from "./seed-columns.js";

/** Tables of what campaigns send: texts, mailboxes and follow-ups. */
export const textTables: Record<string, SeededTable> = {
  outreach_template: {
    rows: 3 * campaigns,
    columns: {
      campaign_id: campaign(),
      step: `(array['initial', 'negotiation', 'final'])[1 + (n - 1) / ${campaigns}]`,
      template_id: id("email_template", "(n - 1) % 1000 + 1"),
    },
    distinct: { campaign_id: -1 / 3, template_id: -1 / 3 },
  },
  further_mailbox: {
    rows: campaigns,
    columns: { campaign_id: campaign(), mailbox_id: mailbox, position: "2" },
  },
  follow_up: {
    rows: 3 * campaigns,
    columns: {
      campaign_id: campaign(),
      position: `1 + (n - 1) / ${campaigns}`,
      after_days: "4",
      content: "'Hello again'",
    },
    distinct: { campaign_id: -1 / 3 },
  },
  variant: {
    rows: 2 * campaigns,
    columns: {
      id: id("variant"),
      campaign_id: campaign(),
      step: "'initial'",
      number: `1 + (n - 1) / ${campaigns}`,
      position: `1 + (n - 1) / ${campaigns}`,
      content: "'Hello'",
      created_at: at,
    },
    distinct: { campaign_id: -0.5 },
  },
};
