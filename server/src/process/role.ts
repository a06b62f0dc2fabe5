export const roles = ["web", "worker", "reader", "all"] as const;

/** Which part of the work a process takes. */
export type Role = (typeof roles)[number];

/** A process without pages answers those who watch it on a port of its own. */
export function hasPages(role: Role): role is "web" | "all" {
  return role === "web" || role === "all";
}

/** Sends mail, follows up, posts webhooks and sweeps. */
export function isWorker(role: Role): role is "worker" | "all" {
  return role === "worker" || role === "all";
}
