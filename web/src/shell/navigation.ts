import { FileText, Inbox, type LucideIcon, Megaphone, Settings, Stamp, UserCog, Users } from "lucide-react";

export interface Destination {
  /** A path; text, since features add their routes without this list knowing their types. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths on which this is the current place. */
  covers?: readonly string[];
}

export const workDestinations: readonly Destination[] = [
  { to: "/campaigns", label: "Campaigns", icon: Megaphone, covers: ["/dashboard/campaign"] },
  { to: "/dashboard/email-templates", label: "Templates", icon: FileText },
];

export const adminDestinations: readonly Destination[] = [
  { to: "/creators", label: "Creators", icon: Users },
  { to: "/email-templates", label: "Default templates", icon: Stamp },
  { to: "/users", label: "Users", icon: UserCog },
];

export const sandboxDestination: Destination = { to: "/sandbox", label: "Sandbox", icon: Inbox };

export const settingsDestination: Destination = { to: "/dashboard/settings", label: "Settings", icon: Settings };

export function isCurrent(destination: Destination, path: string): boolean {
  return [destination.to, ...(destination.covers ?? [])].some(
    (place) => path === place || path.startsWith(`${place}/`),
  );
}
