/** Every limit that a screen shows and the server enforces. */
export const limits = {
  page: 1,
  pageSize: 10,
  maximumPageSize: 100,
  catalogueSize: 100,
  /** Up to this number creators are counted; beyond it a total is an estimate. */
  exactTotal: 10_000,
  username: { min: 3, max: 50 },
  catalogueName: { min: 3, max: 80 },
  campaignName: { min: 1, max: 120 },
  /** Every change of a campaign names all its readers in one notification, which holds 8,000 bytes. */
  campaignMembers: 50,
  /** The fewest letters of a search for users, and the most results. */
  userSearch: { min: 2, found: 20 },
  creatorUsername: { min: 3, max: 120 },
  /** The name of a person in a mail. */
  personName: { max: 120 },
  creatorLink: { max: 500 },
  email: { max: 254 },
  templateName: { max: 120 },
  subject: { max: 200 },
  content: { max: 20_000 },
  /** A note of the team. */
  note: { max: 5_000 },
  /** The notes on a creator. */
  creatorNotes: { max: 10_000 },
  channels: 20,
  creatorAddresses: 20,
  /** The entries on one page of a creator's timeline. */
  timelinePage: 20,
  /** Conversations on one page of the inbox, and in one bulk triage. */
  inboxPage: 50,
  inboxTriage: 10_000,
  passwordMinimum: 8,
  apiKeys: 20,
  apiKeyName: 80,
  passkeys: 20,
  passkeyName: 80,
  percentage: { min: 0, max: 100 },
  dealNotes: { max: 2_000 },
  reopenReason: { min: 1, max: 500 },
  resultUrl: { max: 2_000 },
  /** Of one call. */
  deliveredDeals: { max: 1_000, bodyBytes: 5_242_880 },
  /** A creator's words on an offer page. */
  offerWords: { max: 2_000 },
  /** Ten billion dollars: far above any budget, far below where whole cents stop being exact. */
  dollars: { max: 10_000_000_000 },
  views: { max: 1_000_000_000_000 },
  /** From far below one Iranian rial in dollars to far above one Kuwaiti dinar in rials. */
  exchangeRate: { min: 0.000_000_001, max: 1_000_000_000 },
  bodyBytes: 1_048_576,
  importBodyBytes: 10_485_760,
  mailBytes: 31_457_280,
  /** The attachments of one mail, and what one user may upload in a day. */
  attachments: { count: 10, bytes: 15_728_640, bytesPerDay: 524_288_000, fileName: 150 },
  /** Mail to one user's own mailboxes that is kept in a day. */
  incomingBytesPerDay: 2_000_000_000,
  /** Mail to the shared mailbox and through the relay that is kept in a day, for all users together. */
  sharedIncomingBytesPerDay: 10_000_000_000,
  importRows: 10_000,
  creatorIds: 10_000,
  /** In one call; sending all drafts of a campaign has no limit. */
  outreachCreators: 100_000,
  outreachBodyBytes: 5_242_880,
  /** An answer names every picked creator. Each quota is a bit of a number. */
  plan: { picked: 10_000, quotas: 20, seconds: 10 },
  csvBytes: 1_048_576,
  /** Of a table in a file, with the missing ones: each row gets as many as there are headers. */
  tableCells: 4_000_000,
  /** Each field of a creator offers all of them to choose from. */
  tableColumns: 1_000,
  csvPreviewRows: 10,
  csvInvalidRows: 10,
  searchDebounceMs: 250,
  sessionEndedRedirectMs: 100,
  templatePreviewCharacters: 100,
  templateEditorRows: 16,
  paginationWindow: 3,
  paginationCollapsesFrom: 6,
  toasts: { visible: 3, durationMs: 4_000 },
  undoSendSeconds: 10,
  /** A creator who was written to in this time counts as contacted recently. */
  recentContactDays: 14,
  mailbox: {
    perMinute: 1_000,
    perDay: 100_000,
    spacingSeconds: 3_600,
    senderName: 120,
    signature: 2_000,
    postalAddress: 500,
  },
  delaySeconds: { max: 86_400 },
  /** How far ahead a mail can be scheduled. Nobody remembers a mail that waits longer. */
  sendAtDays: { max: 365 },
  /** Deleted things can be restored in this time. */
  restorableDays: 30,
  /** For data that is removed by age. A link in a mail works for up to 7 days. */
  retentionDays: { min: 7, max: 3_650 },
  /** What one user may use of shared resources, unless an administrator sets another quota. */
  quotas: {
    /** The same as the highest daily limit of a mailbox. */
    mailsPerDay: 100_000,
    /** Each needs an open connection for reading. */
    mailboxes: 50,
    /** Each may have 10,000 creators: ten million in a day. */
    importsPerDay: 1_000,
    /** The largest quota that an administrator can set. */
    max: 1_000_000,
  },
  /** Open at once for one user in one process. */
  eventStreams: 20,
  followUps: { count: { max: 5 }, afterDays: { min: 1, max: 60 } },
} as const;
