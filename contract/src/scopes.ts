const areas = ["campaigns", "outreach", "catalogue", "templates", "mailboxes", "admin"] as const;

/**
 * A part of the product, and whether one may only look or change things too. `admin` is for administrators' keys alone.
 */
export type Scope = `${(typeof areas)[number]}:${"read" | "write"}`;

export const scopes = areas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]);

/** What each area is, as people read it. */
export const scopeNames = {
  "campaigns:read": "See campaigns and their figures",
  "campaigns:write": "Create, change, pause and delete campaigns",
  "outreach:read": "See conversations, drafts and answers",
  "outreach:write": "Write, send and correct messages, close deals",
  "catalogue:read": "See creators, genres and regions",
  "catalogue:write": "Change own lists and views, tags of creators, and creators, genres and regions (administrators)",
  "templates:read": "See templates",
  "templates:write": "Create, change and delete templates",
  "mailboxes:read": "See mailboxes and check their domains",
  "mailboxes:write": "Connect, change, pause and disconnect mailboxes",
  "admin:read": "See users, the installation, the sandbox and the audit log (administrators)",
  "admin:write": "Change the shared mailbox and answer in the sandbox (administrators)",
} as const satisfies Record<Scope, string>;

/** Whoever may change things of an area may look at them. */
export function allows(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes(needed.replace(":read", ":write") as Scope);
}

/** Before the random part of a key, so that one that leaked is found for what it is. */
export const apiKeyPrefix = "ovt_";
