import { Outlet } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useSession } from "../api/session";
import { IconButton } from "../ui/icon-button";
import { Sheet } from "../ui/sheet";
import { useAppearance } from "../ui/theme";
import { Brand } from "./brand";
import { Sidebar } from "./sidebar";

/** The signed-in frame: a side bar, or on a narrow screen a sheet behind a button. */
export function SidebarLayout() {
  const { isMobile } = useAppearance();
  const user = useSession()?.user;
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;

  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-overlay focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      {isMobile ? (
        <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface p-2">
          <IconButton label="Open the menu" icon={<Menu aria-hidden size={18} />} onClick={() => setIsOpen(true)} />
          <Brand />
        </header>
      ) : (
        <aside className="sticky top-0 h-dvh w-60 shrink-0 border-r border-line">
          <Sidebar user={user} />
        </aside>
      )}
      {isMobile && isOpen && (
        <Sheet title="Menu" hideTitle side="left" onClose={() => setIsOpen(false)}>
          <Sidebar user={user} onLeave={() => setIsOpen(false)} />
        </Sheet>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus:outline-none">
        <Outlet />
      </main>
    </div>
  );
}
