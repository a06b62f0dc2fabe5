import { Moon, Sun } from "lucide-react";
import { t } from "#language";
import { Panel } from "../../ui/panel";
import { useAppearance } from "../../ui/theme";

const themes = [
  { theme: "dark", label: t`Dark`, icon: Moon },
  { theme: "light", label: t`Light`, icon: Sun },
] as const;

export function ThemeChoice() {
  const { theme: current, chooseTheme } = useAppearance();
  return (
    <Panel title={t`Theme`} description={t`For this browser.`}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Theme`}</legend>
        {themes.map(({ theme, label, icon: Icon }) => (
          <label
            key={theme}
            className="flex h-9 cursor-pointer items-center gap-2 rounded border border-line px-3 font-medium text-muted hover:bg-hover has-checked:border-accent-text has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden size={16} />
            {label}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
