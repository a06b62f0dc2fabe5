import type { accounts } from "@overture/contract";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { t } from "#language";
import { loadable } from "../ui/loadable";
import { declaredShortcuts, type Shortcuts, useShortcuts } from "../ui/shortcuts";

const palette = loadable(() => import("./palette/command-palette"));
const shortcutList = loadable(() => import("./shortcut-list"));

type Overlay = { shows: "newCampaign" } | { shows: "palette" | "shortcuts"; shortcuts: Shortcuts };

interface Options {
  user: accounts.SessionUser | undefined;
  /** The dialog that begins one, which belongs to a feature. */
  newCampaign: (onClose: () => void) => ReactNode;
}

/** What can appear over every screen, by its key or from another overlay. Going to another screen closes it. */
export function useOverlays({ user, newCampaign }: Options): { overlay: ReactNode; openPalette: () => void } {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ overlay: Overlay; on: string }>();
  const overlay = opened?.on === path ? opened.overlay : undefined;

  const close = () => setOpened(undefined);
  const open = (chosen: Overlay) => setOpened({ overlay: chosen, on: path });
  const openPalette = () => open({ shows: "palette", shortcuts: declaredShortcuts() });
  const openShortcuts = () => open({ shows: "shortcuts", shortcuts: declaredShortcuts() });

  const CommandPalette = palette.useModule(overlay?.shows === "palette")?.CommandPalette;
  const ShortcutList = shortcutList.useModule(overlay?.shows === "shortcuts")?.ShortcutList;

  useShortcuts({
    "mod+k": { label: t`Find or do anything`, act: overlay?.shows === "palette" ? close : openPalette },
    "g i": { label: t`Go to the inbox`, act: () => void navigate({ to: "/dashboard/inbox" }) },
    "?": { label: t`Show the shortcuts`, act: openShortcuts },
  });

  return {
    openPalette,
    overlay: (
      <Suspense>
        {overlay?.shows === "palette" && CommandPalette && user && (
          <CommandPalette
            user={user}
            shortcuts={overlay.shortcuts}
            openNewCampaign={() => open({ shows: "newCampaign" })}
            openShortcuts={openShortcuts}
            onClose={close}
          />
        )}
        {overlay?.shows === "shortcuts" && ShortcutList && (
          <ShortcutList shortcuts={overlay.shortcuts} onClose={close} />
        )}
        {overlay?.shows === "newCampaign" && newCampaign(close)}
      </Suspense>
    ),
  };
}
