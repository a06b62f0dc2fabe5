import type { KeyboardEvent } from "react";
import { nameOf } from "../../../ui/shortcuts";

/** Ctrl or Cmd with Enter presses the main button of the dialog from any of its fields. */
export function submitKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (nameOf(event.nativeEvent) !== "mod+Enter") return;
  event.preventDefault();
  const main = event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]");
  if (main?.disabled !== true) main?.click();
}
