import * as z from "zod/mini";

/** The state of a sent message. `waiting` is queued or being handed over. */
export const deliveryState = z.enum(["waiting", "accepted", "failed", "unconfirmed", "bounced"]);
export type DeliveryState = z.output<typeof deliveryState>;
