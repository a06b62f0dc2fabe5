import type { catalogue } from "@overture/contract";

/** What a mail calls a creator by: the first name, else the display name, else the username. */
export function greetingName({
  firstName,
  displayName,
  username,
}: Pick<catalogue.Creator, "firstName" | "displayName" | "username">): string {
  return [firstName, displayName].find((name) => name?.trim()) ?? username;
}
