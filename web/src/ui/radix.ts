import { useEffect } from "react";
import { loadable } from "./loadable";

/** Nobody needs these before a first click, so they are no part of what a screen waits for. */
export const radixDialog = loadable(() => import("./radix-dialog"));
export const radixMenu = loadable(() => import("./radix-menu"));
export const radixPopover = loadable(() => import("./radix-popover"));

const idleAfterMs = 1_000;

/** Fetches them once the screen stands, so that the first click opens at once. */
export function useWarmRadix(): void {
  // Connects to the clock; Safari has no idle callback.
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const part of [radixDialog, radixMenu, radixPopover]) part.warm();
    }, idleAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
}
