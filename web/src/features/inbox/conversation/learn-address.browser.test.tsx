import { outreach, profiles } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { LearnAddresses } from "./learn-address";

test("one click records whose address has answered", async () => {
  session.write(signedIn);
  const network = fakeNetwork(() => json(201, { message: "OK", data: profiles.learnAddress.example.data }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const thread = { ...outreach.getThread.example.data, newAddresses: ["sam@agency.example", "eva@agency.example"] };
  await render(
    <InApp queryClient={new QueryClient()}>
      <LearnAddresses thread={thread} />
    </InApp>,
  );

  const sam = page.getByRole("group", { name: "Whose address is sam@agency.example?" });
  await sam.getByRole("button", { name: "Manager" }).click();

  await expect
    .poll(() => network.sent.map(({ method, body }) => ({ method, body })))
    .toEqual([{ method: "POST", body: { email: "sam@agency.example", role: "manager" } }]);
  expect(network.sent[0]?.address).toContain(`/api/v1/creator/${thread.creatorId}/address`);
});
