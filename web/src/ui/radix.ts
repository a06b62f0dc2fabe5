import { loadable } from "./loadable";

/** Nobody needs these before a first click, so they are no part of what a screen waits for. */
export const radixDialog = loadable(() => import("./radix-dialog"));
export const radixMenu = loadable(() => import("./radix-menu"));
export const radixPopover = loadable(() => import("./radix-popover"));
