import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { ownStanding } from "../api/own-user";
import { useSession } from "../api/session";
import { IconButton } from "../ui/icon-button";
import { LeaveGuard } from "../ui/leave-guard";
import { loadable, useWarm } from "../ui/loadable";
import { radixDialog, radixMenu, radixPopover } from "../ui/radix";
import { Sheet } from "../ui/sheet";
import { useAppearance } from "../ui/theme";
import { Brand } from "./brand";
import { useOverlays } from "./overlays";
import { Sidebar } from "./sidebar";

/** What the frame shows once the page in it stands. Where it cannot be loaded, the page is shown without it. */
const parts = loadable(() => import("./frame-parts"), { canMiss: true });

interface Props {
  /** The dialog that begins a campaign, for the command palette. */
  newCampaign: (onClose: () => void) => ReactNode;
}

/** The signed-in frame: a side bar, or on a narrow screen a sheet behind a button. */
export function SidebarLayout({ newCampaign }: Props) {
  const { isMobile } = useAppearance();
  const user = useSession()?.user;
  const [isOpen, setIsOpen] = useState(false);
  useQuery(ownStanding);
  const { overlay, openPalette } = useOverlays({ user, newCampaign });
  useWarm(radixDialog, radixMenu, radixPopover);
  const { AlertBanner, EveryScreen, NewerBuildNotice, OfflineNotice } = parts.useModule() ?? {};
  if (!user) return null;

  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-overlay focus:px-3 focus:py-2"
      >
        {t`Skip to the content`}
      </a>
      {isMobile ? (
        <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface p-2">
          <IconButton label={t`Open the menu`} icon={<Menu aria-hidden size={18} />} onClick={() => setIsOpen(true)} />
          <Brand />
          <span className="ml-auto">
            <IconButton label={t`Find`} icon={<Search aria-hidden size={18} />} onClick={openPalette} />
          </span>
        </header>
      ) : (
        <aside className="sticky top-0 h-dvh w-60 shrink-0 border-r border-line">
          <Sidebar user={user} onFind={openPalette} />
        </aside>
      )}
      {isMobile && isOpen && (
        <Sheet title={t`Menu`} hideTitle side="left" onClose={() => setIsOpen(false)}>
          <Sidebar
            user={user}
            onFind={() => {
              setIsOpen(false);
              openPalette();
            }}
            onLeave={() => setIsOpen(false)}
          />
        </Sheet>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
        {OfflineNotice && <OfflineNotice />}
        {NewerBuildNotice && <NewerBuildNotice />}
        {user.role === "admin" && AlertBanner && <AlertBanner />}
        <Outlet />
      </main>
      {overlay}
      <LeaveGuard />
      {EveryScreen && <EveryScreen />}
    </div>
  );
}
