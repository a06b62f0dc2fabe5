/** Statements that may grow with the database, and why. */
export interface Exception {
  /** The file of the statements, or its folder. */
  file: string;
  /** A text that they contain, if the file has other statements too. */
  holds?: string;
  reason: string;
}

const checksFigures = "check-figures recomputes from history what is kept, on purpose of everything";
const ofSecret = "once, when APP_SECRET changes: whatever is sealed is sealed again";
const isPreview = "an administrator asks how much a number of days would remove, before setting it";
const isAll = "everything of one user, before the user is removed for good";
const isExport = "an export is all that match: read once, from a cursor, by a transaction that changes nothing";
const ofSandbox = "the sandbox is there without a mail server only: it holds what somebody tries out";
const ofRestore = "a restore has just written the whole database, and settles all that waits or is open in it";
const queued = "what waits in the outbox is counted, in an index of nothing else";

export const exceptions: readonly Exception[] = [
  { file: "db/migrate.ts", reason: "a migration makes and changes the schema" },
  { file: "backup/", reason: "a backup is the whole database" },
  { file: "mail/outbox/hold-restored.ts", reason: ofRestore },
  { file: "outreach/follow-ups/skip-restored.ts", reason: ofRestore },
  { file: "accounts/end-restored.ts", holds: "delete from session", reason: ofRestore },
  {
    file: "outreach/matching/rejoin-queries.ts",
    holds: "as added_up",
    reason: "once, when a campaign is restored: sorts the answers to deleted campaigns of thirty days",
  },
  { file: "exports/exports.ts", reason: isExport },
  { file: "db/row-cursor.ts", reason: isExport },
  { file: "audit/verify-audit.ts", reason: "the chain is verified from its first entry to its last" },
  { file: "outreach/figures/difference-queries.ts", reason: checksFigures },
  { file: "outreach/analytics/tally-history-queries.ts", reason: checksFigures },
  {
    file: "outreach/figures/changed-list-queries.ts",
    holds: "coalesce(history.thread_id, kept.thread_id)",
    reason: checksFigures,
  },
  {
    file: "decisions/estimates/refit-queries.ts",
    reason: "a worker fits to the whole installation, in a two-hundredth of the time; each estimate depends on it",
  },
  { file: "campaigns/ledger/ledger-history-queries.ts", reason: checksFigures },
  { file: "outreach/inbox/kept-inbox-queries.ts", reason: checksFigures },
  { file: "mail/receiving/received-queries.ts", holds: "set is_unassigned = not coalesce", reason: checksFigures },
  { file: "mail/bodies/body-queries.ts", holds: "from body where not exists", reason: checksFigures },
  {
    file: "idempotency/key-queries.ts",
    holds: 'set "answer" = $1 where',
    reason: "once, when a creator is erased: the answers of one day, any of which may name them",
  },
  { file: "secrets/resealing.ts", reason: ofSecret },
  { file: "mail/retention-queries.ts", holds: "select count(*)", reason: isPreview },
  { file: "webhooks/retention-queries.ts", holds: "select count(*)", reason: isPreview },
  { file: "outreach/erase-queries.ts", holds: "campaign.user_id = $1", reason: isAll },
  { file: "mail/sandbox/sandbox-queries.ts", reason: ofSandbox },
  { file: "mail/figure-queries.ts", holds: "as queued", reason: queued },
  { file: "mail/outbox/mail-state-queries.ts", holds: "as queued", reason: queued },
  {
    file: "mail/outbox/mail-state-queries.ts",
    holds: '"setAside"',
    reason:
      "an administrators' page: one row for each mailbox, of which there are a thousand, to show those with trouble",
  },
  {
    file: "mail/pace/stop-queries.ts",
    holds: "group by user_id",
    reason: "the 2,000 newest mails of a mailbox, of 30 days: in the order of an index where there are many more",
  },
  {
    file: "catalogue/merging/",
    holds: "with recursive person",
    reason: "the few addresses of the people who are asked about are put in order; each is found by an index",
  },
  {
    file: "outreach/answers/thread-choice-queries.ts",
    reason: "sorts the twenty newest of each campaign and place, however many conversations those have",
  },
  {
    file: "outreach/follow-ups/silence-queries.ts",
    holds: "from follow_up",
    reason: "one look into an index for each follow-up of a running campaign; no conversation that waits is read",
  },
  {
    file: "decisions/planning/candidate-queries.ts",
    holds: "as quotas",
    reason: "a plan chooses among all who match: it is read by a thread that has nothing else to do",
  },
  {
    file: "decisions/planning/candidate-queries.ts",
    holds: "from suppression",
    reason: "20,001 suppressed creators at most",
  },
  {
    file: "decisions/planning/mean-queries.ts",
    holds: "unnest(genre_codes || 0)",
    reason: "100,000 creators at most, while no means are kept yet",
  },
  {
    file: "catalogue/creator-page-queries.ts",
    holds: "with found as materialized",
    reason: "asked only where 10,000 creators match at most; catalogue/statements.test.ts judges every list",
  },
  {
    file: "catalogue/creator-total-queries.ts",
    holds: "uuid_hash(creator.id) & 127",
    reason: "the sample is one creator in 128; where few match, an index of what they match is read in its place",
  },
  {
    file: "catalogue/creator-page-queries.ts",
    holds: "uuid_hash(creator.id) & 127",
    reason:
      "the sample is 600 of one creator in 128, by an index of those; catalogue/statements.test.ts judges every list",
  },
  {
    file: "outreach/drafting/available-selection-queries.ts",
    reason: "one call about every creator that matches: it reads those until it has 100,000, and sorts their ids once",
  },
  {
    file: "outreach/drafting/first-offer-queries.ts",
    holds: 'as "withoutOffer"',
    reason: "one call about every creator that matches: it adds up the offers to 100,000 of them at most",
  },
  {
    file: "outreach/drafting/fill-budget-queries.ts",
    reason: "one call that picks among the first 10,000 that match: it reads those in their order, and sorts no others",
  },
  {
    file: "outreach/drafting/empty-list-queries.ts",
    holds: "as matching",
    reason: "asked where a list is empty, of the same search with less: it reads those until 1,000 are available",
  },
  {
    file: "outreach/drafting/best-creator-queries.ts",
    holds: "with found as materialized",
    reason: "asked only where 10,000 creators match at most, which are scored for one campaign: no index knows scores",
  },
  {
    file: "outreach/drafting/best-creator-queries.ts",
    holds: "uuid_hash(creator.id) & 127",
    reason: "the sample is one creator in 128, by an index of those alone",
  },
  {
    file: "outreach/drafting/best-creator-queries.ts",
    holds: "where creator.deleted_at is null and (",
    reason: "a page beyond the first 10,000 by its number: nearly all lie before it, whatever one does",
  },
  {
    file: "campaigns/progress-queries.ts",
    holds: "troubled as materialized",
    reason: "a row for each campaign of a page and each mailbox in trouble, of which there is seldom one",
  },
  {
    file: "db/total.ts",
    holds: "from creator_duplicate as pair",
    reason: "it stops at 10,001 pairs that are both in the catalogue, and looks at a few more to find those",
  },
];
