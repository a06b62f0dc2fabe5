import { accounts } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client";
import { session } from "./session";

/** Asks who is signed in, and what is in the way of them by now. */
export async function askOwnUser(signal?: AbortSignal): Promise<accounts.User> {
  const user = await call(accounts.me, signal ? { signal } : {});
  keepIfOwn(user);
  return user;
}

/** The own role, which may change at any time: read again every minute, and when the tab is shown again. */
export const ownStanding = queryOptions({
  queryKey: ["own-standing"] as const,
  queryFn: ({ signal }) => askOwnUser(signal),
  refetchInterval: 45_000,
  refetchOnWindowFocus: "always",
  refetchOnMount: false,
});

/**
 * The session knows its user's name, email, role and standing, which may have been changed since by an administrator.
 */
export function keepIfOwn({ _id, username, email, role, standing }: accounts.User): void {
  const current = session.read();
  if (current?.user._id !== _id) return;
  const { user } = current;
  if (user.username === username && user.email === email && user.role === role && user.standing === standing) return;
  session.write({ ...current, user: { _id, username, email, role, ...(standing && { standing }) } });
}
