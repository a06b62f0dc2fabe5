/**
 * Who may make a call. `public`: anybody. `refresh`: the holder of a refresh token. `user`: a signed-in user. `owner`:
 * a signed-in user for their own things; for everybody else, including administrators, they do not exist. `admin`: an
 * administrator. `relay`: a mail relay with the inbound secret.
 */
export type Access = "public" | "refresh" | "user" | "owner" | "admin" | "relay";

interface Policy {
  /** The kind of token in `Authorization: Bearer`, which is checked before the rest of the request is read. */
  bearer: "none" | "refresh" | "session" | "relay";
  needsAdministrator: boolean;
  /** Whether the thing that the request names must belong to the user. */
  needsOwner: boolean;
}

const signedIn = { bearer: "session", needsAdministrator: false, needsOwner: false } as const;

/** The only table of who may make which call; the server's guard, the client, the API document and the tests use it. */
export const policies = {
  public: { bearer: "none", needsAdministrator: false, needsOwner: false },
  refresh: { bearer: "refresh", needsAdministrator: false, needsOwner: false },
  user: signedIn,
  owner: { ...signedIn, needsOwner: true },
  admin: { ...signedIn, needsAdministrator: true },
  relay: { bearer: "relay", needsAdministrator: false, needsOwner: false },
} as const satisfies Record<Access, Policy>;

/** The kinds of access that need a session. */
export type SessionAccess = "user" | "owner" | "admin";

/**
 * The state of a signed-in user. `enrolling`: a required second factor is missing. `waiting`: an administrator has yet
 * to admit the user. `full`: neither. Each follows the one before.
 */
export type Standing = "enrolling" | "waiting" | "full";

const steps = { enrolling: 0, waiting: 1, full: 2 } as const satisfies Record<Standing, number>;

/** Whether a user in this state may make the call. By default only `full` may. */
export function isOpenTo(standing: Standing, { openTo = "full" }: { openTo?: Standing }): boolean {
  return steps[standing] >= steps[openTo];
}

export function policyOf({ access }: { access: Access }): Policy {
  return policies[access];
}
