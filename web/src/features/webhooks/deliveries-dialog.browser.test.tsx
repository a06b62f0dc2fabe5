import { webhooks } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { formatDateTime } from "../../ui/format";
import { DeliveriesDialog } from "./deliveries-dialog";

const [webhook] = webhooks.listWebhooks.example.data as [webhooks.Webhook];
const [delivered] = webhooks.listWebhookDeliveries.example.data as [webhooks.WebhookDelivery];
const nextAttemptAt = "2026-11-03T08:15:00.000Z";

test.each([
  ["says when it is tried again", {}, 1],
  ["of a disabled webhook is not tried again", { disabledAt: "2026-11-03T08:12:00.000Z" }, 0],
])("a delivery that waits %s", async (_what, of, lines) => {
  session.write(signedIn);
  const waiting = { ...delivered, state: "waiting", status: 500, nextAttemptAt };
  const network = fakeNetwork(() => json(200, { message: "Deliveries", data: [waiting] }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(
    <InApp>
      <DeliveriesDialog webhook={{ ...webhook, ...of }} onClose={() => undefined} />
    </InApp>,
  );

  await expect.element(page.getByText("Waiting")).toBeVisible();
  expect(page.getByText(`Next attempt: ${formatDateTime(nextAttemptAt)}`).elements()).toHaveLength(lines);
});
