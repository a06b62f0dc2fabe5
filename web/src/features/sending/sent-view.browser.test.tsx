import { campaigns, deliveries } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import { SentView } from "./sent-view";

const answer = deliveries.listDeliveries.example.data;
const [example] = answer.messages as [deliveries.SentMessage];

test("after a message that failed is sent again by keyboard, the next one has the focus", async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  let messages = ["lena", "noah"].map((username, at) => ({
    ...example,
    _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
    mailboxAddress: at === 0 ? "mara@example.com" : "nils@example.com",
    creator: { ...example.creator, username },
  }));
  const network = fakeNetwork(({ method, body }) => {
    if (method === "GET") return json(200, { message: "Sent", data: { ...answer, messages, total: messages.length } });
    const { messageIds } = body as { messageIds: string[] };
    messages = messages.filter(({ _id }) => !messageIds.includes(_id));
    return json(200, { message: "Queued", data: { ...deliveries.resendMessages.example.data, queued: 1, skipped: 0 } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <SentView
        campaign={campaigns.getCampaign.example.data}
        search={{ view: "sent", q: "", page: 1, state: "failed" }}
        onSearch={() => undefined}
        onOpen={() => undefined}
      />
    </InApp>,
  );

  const again = screen.getByRole("button", { name: "Send the message to lena again" });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /lena.*from mara@example.com/ })).toBeVisible();
  again.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("row", { name: /noah/ })).toHaveFocus();
});

test("sent messages that cannot be loaded leave their states in place, and can be loaded again", async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  let isDown = true;
  const network = fakeNetwork(() =>
    isDown ? refusal(503, "Too busy right now") : json(200, { message: "Sent", data: answer }),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const states: unknown[] = [];
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SentView
        campaign={campaigns.getCampaign.example.data}
        search={{ view: "sent", q: "", page: 1 }}
        onSearch={(search) => void states.push(search.state)}
        onOpen={() => undefined}
      />
    </InApp>,
  );
  const said = screen.getByRole("alert");
  await expect.element(said).toHaveTextContent("Too busy right now");
  await expect.element(screen.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await expect.element(screen.getByText("Loading what was sent")).not.toBeInTheDocument();
  await screen.getByRole("group", { name: "Delivery" }).getByRole("button", { name: "All" }).click();
  expect(states).toEqual([undefined]);

  isDown = false;
  await said.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("table", { name: "Sent messages" })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test.each([
  ["failed", "Limits and sending hours"],
  ["unconfirmed", "will get a second one. Limits and sending hours"],
] as const)("selected messages that are %s are sent again in their creators' mornings", async (state, words) => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  const messages = ["lena", "noah"].map((username, at) => ({
    ...example,
    _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
    delivery: state,
    creator: { ...example.creator, username },
  }));
  const resent: unknown[] = [];
  const queuedAt = "2026-11-03T08:05:00.000Z";
  const undos: (() => void)[] = [];
  const stop = receiveToasts((event) => {
    if (event.kind === "show" && event.options.action) undos.push(event.options.action.onClick);
  });
  onTestFinished(stop);
  const network = fakeNetwork(({ method, body }) => {
    if (method === "GET") return json(200, { message: "Sent", data: { ...answer, messages, total: 2 } });
    resent.push(body);
    return json(200, { message: "Queued", data: { queued: 2, skipped: 0, queuedAt, returned: 2 } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <SentView
        campaign={campaigns.getCampaign.example.data}
        search={{ view: "sent", q: "", page: 1, state }}
        onSearch={() => undefined}
        onOpen={() => undefined}
      />
    </InApp>,
  );
  for (const name of ["lena", "noah"]) await screen.getByRole("checkbox", { name: new RegExp(name) }).click();
  await screen.getByRole("button", { name: "Send later" }).click();
  const dialog = screen.getByRole("dialog", { name: "Send 2 messages again later" });
  await expect.element(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole("button", { name: "Creator's morning" }).click();
  await dialog.getByRole("button", { name: "Send later" }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  const messageIds = messages.map(({ _id }) => _id);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const again = { messageIds, state, sendAt: "morning", timeZone };
  expect(resent).toEqual([again]);
  // Undoing this call leaves alone what somebody else sends again.
  undos.at(-1)?.();
  await expect.poll(() => resent).toEqual([again, { messageIds, queuedAt }]);
  await expect.element(screen.getByRole("button", { name: "Clear selection" })).not.toBeInTheDocument();
});
