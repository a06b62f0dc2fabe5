import type { views } from "@overture/contract";

const keyOf = (table: views.ViewTable, userId: string) => `overture.view.${table}.${userId}`;

/** The view that the user chose last in this browser. */
export function rememberedView(table: views.ViewTable, userId: string): string | undefined {
  return window.localStorage.getItem(keyOf(table, userId)) ?? undefined;
}

export function rememberView(table: views.ViewTable, userId: string, viewId: string | undefined): void {
  if (viewId === undefined) window.localStorage.removeItem(keyOf(table, userId));
  else window.localStorage.setItem(keyOf(table, userId), viewId);
}
