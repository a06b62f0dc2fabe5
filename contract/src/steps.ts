import * as z from "zod/mini";

/** The words that addresses of pages need too: every page loads these, and nothing else of outreach. */
export const steps = ["initial", "negotiation", "final"] as const;
export const step = z.enum(steps);
export const threadStatus = z.enum(["active", "closed", "cancelled"]);

/** Where a thread stands on a board: at its step while it is open. */
export const threadPlace = z.enum(["initial", "negotiation", "final", "ended"]);
