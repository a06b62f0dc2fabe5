import type { system } from "@overture/contract";
import type { AlertRow } from "./alert-queries.js";

export function presentAlert({ kind, message, since }: AlertRow): system.Alert {
  return { kind, message, since: since.toISOString() };
}
