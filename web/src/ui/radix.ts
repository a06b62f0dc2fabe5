import { loadable } from "./loadable";

/** Needed only after a first click, so these load after the screen. */
export const radixDialog = loadable(() => import("./radix-dialog"));
export const radixMenu = loadable(() => import("./radix-menu"));
export const radixPopover = loadable(() => import("./radix-popover"));
