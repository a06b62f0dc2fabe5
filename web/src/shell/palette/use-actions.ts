import { CornerDownRight, Keyboard, LogOut, type LucideIcon, Moon, Plus, Sun } from "lucide-react";
import { t } from "#language";
import { signOut } from "../../api/sign-out";
import { listShortcuts } from "../../ui/shortcut-words";
import type { Shortcuts } from "../../ui/shortcuts";
import { useAppearance } from "../../ui/theme";
import { askThenAct } from "../../ui/use-unsaved";
import { switchWords } from "../theme-words";

interface Action {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  act: () => void;
}

/** What the layout can show over any screen. */
export interface Overlays {
  openNewCampaign: () => void;
  openShortcuts: () => void;
  /** The shortcuts of the screen below the palette. */
  shortcuts: Shortcuts;
}

/** What one can do from anywhere. */
export function useActions({ openNewCampaign, openShortcuts, shortcuts }: Overlays): readonly Action[] {
  const { theme, chooseTheme } = useAppearance();
  const other = theme === "dark" ? "light" : "dark";
  const ofScreen = listShortcuts(shortcuts).flatMap(({ key, label, action }) =>
    action ? [{ label, icon: CornerDownRight, shortcut: key, act: action }] : [],
  );
  return [
    ...ofScreen,
    { label: t`New campaign`, icon: Plus, act: openNewCampaign },
    {
      label: switchWords[other],
      icon: other === "light" ? Sun : Moon,
      act: () => chooseTheme(other),
    },
    { label: t`Keyboard shortcuts`, icon: Keyboard, shortcut: "?", act: openShortcuts },
    { label: t`Sign out`, icon: LogOut, act: () => askThenAct({ verb: t`Sign out`, act: signOut }) },
  ];
}
