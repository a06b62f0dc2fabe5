/**
 * Who may make a call: anybody, the holder of a refresh token, a signed-in user, a signed-in user for what belongs to
 * them (for anybody else, administrators too, it does not exist), an administrator, or a mail relay that knows the
 * inbound secret.
 */
export type Access = "public" | "refresh" | "user" | "owner" | "admin" | "relay";

interface Policy {
  /** What stands in `Authorization: Bearer`, and is asked for before anything else of the request is read. */
  bearer: "none" | "refresh" | "session" | "relay";
  needsAdministrator: boolean;
  /** What the request names must be the user's own. */
  needsOwner: boolean;
}

const signedIn = { bearer: "session", needsAdministrator: false, needsOwner: false } as const;

/** The one table of who may do what: the server's guard, the client, the API document and the tests read it. */
export const policies = {
  public: { bearer: "none", needsAdministrator: false, needsOwner: false },
  refresh: { bearer: "refresh", needsAdministrator: false, needsOwner: false },
  user: signedIn,
  owner: { ...signedIn, needsOwner: true },
  admin: { ...signedIn, needsAdministrator: true },
  relay: { bearer: "relay", needsAdministrator: false, needsOwner: false },
} as const satisfies Record<Access, Policy>;

/** The access of calls that carry a session's bearer. */
export type SessionAccess = "user" | "owner" | "admin";

/**
 * How far a signed-in user has come: a second factor that is required is still missing, an administrator has yet to
 * admit the user, or nothing is in the way. Each step is after the one before.
 */
export type Standing = "enrolling" | "waiting" | "full";

const steps = { enrolling: 0, waiting: 1, full: 2 } as const satisfies Record<Standing, number>;

/**
 * Whether a call may be made from a step. Refused by default: what does not say that it is open to an earlier step asks
 * for the last.
 */
export function isOpenTo(standing: Standing, { openTo = "full" }: { openTo?: Standing }): boolean {
  return steps[standing] >= steps[openTo];
}

export function policyOf({ access }: { access: Access }): Policy {
  return policies[access];
}
