import type { accessRules, accounts, Standing } from "@overture/contract";

/** What is known of a user, and what is asked of them. */
export interface StandingFacts {
  role: accounts.Role;
  isAdmitted: boolean;
  hasSecondFactor: boolean;
  secondFactorRequiredOf: accessRules.AccessRules["secondFactorRequiredOf"];
}

/**
 * How far a user has come. Nothing else decides it: the guard of every call, the event stream and the screens ask for
 * what is said here. A second factor comes first, so that whoever waits is known to be who they are.
 */
export function standingOf({ role, isAdmitted, hasSecondFactor, secondFactorRequiredOf }: StandingFacts): Standing {
  if (!hasSecondFactor && isRequired(role, secondFactorRequiredOf)) return "enrolling";
  return isAdmitted ? "full" : "waiting";
}

function isRequired(role: accounts.Role, requiredOf: StandingFacts["secondFactorRequiredOf"]): boolean {
  return requiredOf === "everyone" || (requiredOf === "administrators" && role === "admin");
}
