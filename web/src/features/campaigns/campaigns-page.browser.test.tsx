import { campaigns } from "@overture/contract";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { CampaignsPage } from "./campaigns-page";

test("data of all campaigns is exported from their list", async () => {
  session.write(signedIn);
  const { fetch, sent } = fakeNetwork((request) => {
    const { address } = request;
    if (address.includes("/events")) return new Response(new ReadableStream());
    if (address.startsWith("/api/v1/export/")) return new Response("of bytes");
    if (address.startsWith("/api/v1/campaign?")) {
      return json(200, { message: "Campaigns", data: campaigns.listCampaigns.example.data });
    }
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await render(
    <InApp>
      <Suspense>
        <CampaignsPage firstSteps={() => null} />
      </Suspense>
    </InApp>,
  );
  const exported = () =>
    sent.flatMap(({ address }) =>
      address.startsWith("/api/v1/export/") ? [address.slice("/api/v1/export/".length)] : [],
    );

  for (const [item, address] of [
    ["Conversations as CSV", "conversations?format=csv"],
    ["Deals as XLSX", "deals?format=xlsx"],
    ["Sent messages as CSV", "deliveries?format=csv"],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect.poll(() => exported().at(-1)).toBe(address);
  }
});
