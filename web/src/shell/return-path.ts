import * as z from "zod/mini";

/**
 * A path of this installation: `//` and `/\\` would lead elsewhere, also with a tab or a line break in it, which
 * browsers drop.
 */
export const localPath = z.string().check(z.regex(/^\/(?![/\\\s])/));

const key = "overture.wantedPlace";
const wanted = z.object({ place: localPath, userId: z.optional(z.string()) });

/**
 * Remembers in this tab where the user was, or wanted to go, before they have to sign in. It survives a sign-in at
 * another service.
 */
export function rememberReturnPath(place: string, userId?: string): void {
  window.sessionStorage.setItem(key, JSON.stringify({ place, ...(userId !== undefined && { userId }) }));
}

/** Where the person who has now signed in wanted to go, once. */
export function takeReturnPath(userId: string): string | undefined {
  const text = window.sessionStorage.getItem(key);
  if (text === null) return undefined;
  window.sessionStorage.removeItem(key);
  try {
    const { data } = wanted.safeParse(JSON.parse(text));
    return data && (data.userId === undefined || data.userId === userId) ? data.place : undefined;
  } catch {
    return undefined;
  }
}
