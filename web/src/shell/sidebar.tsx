import type { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { systemDescription } from "../entities/system/system.queries";
import { join } from "../ui/join";
import { KeyCaps } from "../ui/key-caps";
import { loadable } from "../ui/loadable";
import { Brand } from "./brand";
import {
  adminDestinations,
  type Destination,
  isCurrent,
  sandboxDestination,
  settingsDestination,
  workDestinations,
} from "./navigation";
import { ThemeToggle } from "./theme-toggle";
import { UserMenu } from "./user-menu";

/** Counts of waiting work load after the screen. */
const waiting = loadable(() => import("./waiting"));

interface Props {
  user: accounts.SessionUser;
  onFind: () => void;
  /** A place has been chosen; the sheet closes. */
  onLeave?: () => void;
}

export function Sidebar({ user, onFind, onLeave }: Props) {
  const isAdmin = user.role === "admin";
  const { InboxNotifications, NeedsAnswerLink, UnreadCount } = waiting.useModule() ?? {};
  const system = useQuery(systemDescription);

  return (
    <div className="flex h-full flex-col gap-6 p-3">
      <div className="flex flex-col gap-3">
        <div className="flex h-9 items-center px-2">
          <Brand />
        </div>
        <button
          type="button"
          onClick={onFind}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex h-8 items-center gap-2.5 rounded border border-line bg-raised px-2 text-muted hover:bg-hover hover:text-text focus-visible:-outline-offset-2"
        >
          <Search aria-hidden size={16} />
          {t`Find`}
          <span aria-hidden className="ml-auto">
            <KeyCaps shortcut="mod+k" />
          </span>
        </button>
      </div>
      <nav aria-label={t`Main`} className="-mt-4 flex flex-1 flex-col gap-6 overflow-y-auto">
        <div className="relative pt-7">
          {NeedsAnswerLink && <NeedsAnswerLink onLeave={onLeave} />}
          <Group
            destinations={workDestinations}
            beside={UnreadCount && { "/dashboard/inbox": <UnreadCount /> }}
            onLeave={onLeave}
          />
        </div>
        {isAdmin && <Group title={t`Administration`} destinations={adminDestinations} onLeave={onLeave} />}
        <div className="mt-auto">
          <Group
            destinations={
              system.data?.sandboxMailbox === true ? [sandboxDestination, settingsDestination] : [settingsDestination]
            }
            onLeave={onLeave}
          />
        </div>
      </nav>
      <div className="flex items-center gap-1 border-t border-line pt-3">
        <UserMenu user={user} />
        <ThemeToggle />
      </div>
      {InboxNotifications && <InboxNotifications />}
    </div>
  );
}

interface GroupProps {
  title?: string;
  destinations: readonly Destination[];
  /** What is shown next to a link, by its address. */
  beside?: Readonly<Record<string, ReactNode>> | undefined;
  onLeave: (() => void) | undefined;
}

function Group({ title, destinations, beside, onLeave }: GroupProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div>
      {title !== undefined && <h2 className="mb-1 px-2 text-xs font-medium text-muted">{title}</h2>}
      <ul className="flex flex-col gap-0.5">
        {destinations.map((destination) => {
          const { to, label, icon: Icon } = destination;
          const isHere = isCurrent(destination, path);
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isHere ? "page" : undefined}
                onClick={() => onLeave?.()}
                className={join(
                  "flex h-8 items-center gap-2.5 rounded px-2 font-medium focus-visible:-outline-offset-2",
                  isHere ? "bg-hover text-text" : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                <Icon aria-hidden size={16} />
                {label}
                {beside?.[to]}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
