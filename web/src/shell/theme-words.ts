import { t } from "#language";

/** What the switch is called, by the theme that it leads to. */
export const switchWords = { dark: t`Switch to the dark theme`, light: t`Switch to the light theme` };
