import type { accessRules, accounts, Standing } from "@overture/contract";

/** The facts about a user, and what the installation requires. */
export interface StandingFacts {
  role: accounts.Role;
  isAdmitted: boolean;
  hasSecondFactor: boolean;
  secondFactorRequiredOf: accessRules.AccessRules["secondFactorRequiredOf"];
}

/**
 * What a user may do so far. Only this decides it: the guard of every call, the event stream and the screens use it.
 * The second factor comes first, so that a waiting user is known to be who they are.
 */
export function standingOf({ role, isAdmitted, hasSecondFactor, secondFactorRequiredOf }: StandingFacts): Standing {
  if (!hasSecondFactor && isRequired(role, secondFactorRequiredOf)) return "enrolling";
  return isAdmitted ? "full" : "waiting";
}

function isRequired(role: accounts.Role, requiredOf: StandingFacts["secondFactorRequiredOf"]): boolean {
  return requiredOf === "everyone" || (requiredOf === "administrators" && role === "admin");
}
