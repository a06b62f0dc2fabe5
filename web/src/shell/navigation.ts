import type { accounts, DataOf, system } from "@overture/contract";
import {
  ChartColumn,
  FileText,
  FlaskConical,
  Inbox,
  type LucideIcon,
  MailQuestionMark,
  Megaphone,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Stamp,
  UserCog,
  Users,
} from "lucide-react";
import { t } from "#language";

type SystemDescription = DataOf<typeof system.describeSystem>;

export interface Destination {
  /** A path; text, since features add their routes without this list knowing their types. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths on which this is the current place. */
  covers?: readonly string[];
}

export const workDestinations: readonly Destination[] = [
  { to: "/dashboard/inbox", label: t`Inbox`, icon: Inbox },
  { to: "/campaigns", label: t`Campaigns`, icon: Megaphone, covers: ["/dashboard/campaign"] },
  { to: "/dashboard/email-templates", label: t`Templates`, icon: FileText },
  { to: "/dashboard/analytics", label: t`Analytics`, icon: ChartColumn },
  { to: "/dashboard/unmatched-mail", label: t`Unmatched mail`, icon: MailQuestionMark },
];

export const adminDestinations: readonly Destination[] = [
  { to: "/creators", label: t`Creators`, icon: Users },
  { to: "/email-templates", label: t`Default templates`, icon: Stamp },
  { to: "/users", label: t`Users`, icon: UserCog },
  { to: "/audit", label: t`Audit log`, icon: ScrollText },
  { to: "/settings", label: t`Installation`, icon: SlidersHorizontal },
];

export const sandboxDestination: Destination = { to: "/sandbox", label: t`Sandbox`, icon: FlaskConical };

export const settingsDestination: Destination = { to: "/dashboard/settings", label: t`Settings`, icon: Settings };

/** All pages that the user can open, in the order of the side bar. */
export function destinationsOf(user: accounts.SessionUser, description: SystemDescription | undefined): Destination[] {
  return [
    ...workDestinations,
    ...(user.role === "admin" ? adminDestinations : []),
    ...(description?.sandboxMailbox === true ? [sandboxDestination] : []),
    settingsDestination,
  ];
}

export function isCurrent(destination: Destination, path: string): boolean {
  return [destination.to, ...(destination.covers ?? [])].some(
    (place) => path === place || path.startsWith(`${place}/`),
  );
}
