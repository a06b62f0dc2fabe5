import { Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button";
import { useAppearance } from "../ui/theme";
import { switchWords } from "./theme-words";

export function ThemeToggle() {
  const { theme, chooseTheme } = useAppearance();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={switchWords[other]}
      icon={theme === "dark" ? <Sun aria-hidden size={16} /> : <Moon aria-hidden size={16} />}
      onClick={() => chooseTheme(other)}
    />
  );
}
