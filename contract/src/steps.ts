import * as z from "zod/mini";

/** The words that addresses of pages need too: every page loads these, and nothing else of outreach. */
export const steps = ["initial", "negotiation", "final"] as const;
export const step = z.enum(steps);
export const threadStatus = z.enum(["active", "closed", "cancelled"]);
