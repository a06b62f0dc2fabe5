import * as z from "zod/mini";

/** How far sent messages have come. `waiting` are those that are queued or just being handed over. */
export const deliveryState = z.enum(["waiting", "accepted", "failed", "unconfirmed", "bounced"]);
export type DeliveryState = z.output<typeof deliveryState>;
