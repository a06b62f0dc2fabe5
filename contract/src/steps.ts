import * as z from "zod/mini";

/** In their own file: addresses of pages need them, and every page loads this file but not the rest of outreach. */
export const steps = ["initial", "negotiation", "final"] as const;
export const step = z.enum(steps);
export const threadStatus = z.enum(["active", "closed", "cancelled"]);

/** The column of a thread on the board: its step while it is open. */
export const threadPlace = z.enum(["initial", "negotiation", "final", "ended"]);
