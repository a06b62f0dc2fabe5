import { createContext, type ReactNode, useContext, useState } from "react";
import { useIsMobile } from "./use-media";

export type Theme = "light" | "dark";

interface Appearance {
  theme: Theme;
  isMobile: boolean;
  chooseTheme: (theme: Theme) => void;
}

const AppearanceContext = createContext<Appearance>({ theme: "dark", isMobile: false, chooseTheme: () => undefined });

/**
 * `theme.js` has put the class on the document root before the first paint; from here on it follows the person's
 * choice.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const isMobile = useIsMobile();

  function chooseTheme(chosen: Theme) {
    document.documentElement.classList.replace(theme, chosen);
    setTheme(chosen);
    // A cookie besides, so that a server could answer in the right theme; kept for a year.
    document.cookie = `theme=${chosen}; path=/; max-age=31536000; samesite=lax`;
    // Last: a storage that is full refuses.
    window.localStorage.setItem("theme", chosen);
  }

  return <AppearanceContext value={{ theme, isMobile, chooseTheme }}>{children}</AppearanceContext>;
}

export function useAppearance(): Appearance {
  return useContext(AppearanceContext);
}

function readTheme(): Theme {
  return document.documentElement.classList.contains("light") ? "light" : "dark";
}
