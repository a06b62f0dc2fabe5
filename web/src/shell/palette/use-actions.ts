import { Keyboard, LogOut, type LucideIcon, Moon, Plus, Sun } from "lucide-react";
import { signOut } from "../../api/sign-out";
import { useAppearance } from "../../ui/theme";
import { askThenAct } from "../../ui/use-unsaved";

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
}

/** What one can do from anywhere. */
export function useActions({ openNewCampaign, openShortcuts }: Overlays): readonly Action[] {
  const { theme, chooseTheme } = useAppearance();
  const other = theme === "dark" ? "light" : "dark";
  return [
    { label: "New campaign", icon: Plus, act: openNewCampaign },
    {
      label: `Switch to the ${other} theme`,
      icon: other === "light" ? Sun : Moon,
      act: () => chooseTheme(other),
    },
    { label: "Keyboard shortcuts", icon: Keyboard, shortcut: "?", act: openShortcuts },
    { label: "Sign out", icon: LogOut, act: () => askThenAct({ verb: "Sign out", act: signOut }) },
  ];
}
