import { createSessionStore } from "../session-store";

export const signedIn = {
  user: {
    _id: "01938a5e-7c00-7000-8000-0000000000aa",
    username: "maria",
    email: "maria@example.com",
    role: "user" as const,
  },
  accessToken: "first",
  refreshToken: "refresh-1",
};

/** Returns a tab's session. Tabs with the same map share their storage. */
export function memorySession(kept = new Map<string, string>()) {
  const session = createSessionStore({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    otherTabs: () => () => undefined,
  });
  if (kept.size === 0) session.write(signedIn);
  return session;
}
