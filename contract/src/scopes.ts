const areas = ["campaigns", "outreach", "catalogue", "templates", "mailboxes", "admin"] as const;

/**
 * An area of the product, and whether the key may only read or also change it. `admin` is for keys of administrators.
 */
export type Scope = `${(typeof areas)[number]}:${"read" | "write"}`;

export const scopes = areas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]);

/** The description of each scope on screens. */
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

/** A scope to change an area includes reading it. */
export function allows(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes(needed.replace(":read", ":write") as Scope);
}

/** The first characters of every key, by which scanners recognise a leaked one. */
export const apiKeyPrefix = "ovt_";
