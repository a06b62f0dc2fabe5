import { openDeliveries } from "../webhooks/jobs.js";

type Delivering = Omit<Parameters<typeof openDeliveries>[0], "log">;

/** Delivers what is due, as the worker does in one pass, and returns the number of deliveries. */
export async function deliverWebhooks(delivering: Delivering): Promise<number> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const deliveries = openDeliveries({ ...delivering, log });
  const begun = await deliveries.begin();
  await deliveries.settled();
  return begun;
}
