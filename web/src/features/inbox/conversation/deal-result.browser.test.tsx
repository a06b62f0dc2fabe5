import { campaigns, deals, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { DealResult } from "./deal-result";

const campaign = campaigns.getCampaign.example.data;
const closed: outreach.Thread = {
  ...outreach.getThread.example.data,
  status: "closed",
  finalDealAmount: 450,
  bookedViews: 80_000,
};
const entered = deals.enterDelivery.example.data;

let sent: unknown[];
let refusal: Record<string, string> | undefined;

beforeEach(() => {
  session.write(signedIn);
  sent = [];
  refusal = undefined;
  const { fetch } = fakeNetwork(({ method, body }) => {
    if (method !== "PUT") return json(200, { message: "Campaign", data: campaign });
    sent.push(body);
    return refusal
      ? json(400, { type: "error", errorKind: "validation", message: "Please check", errors: refusal })
      : json(200, { message: "OK", data: entered });
  });
  vi.spyOn(window, "fetch").mockImplementation(fetch);
});

function show(thread: outreach.Thread) {
  return render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DealResult thread={thread} />
    </InApp>,
  );
}

test("a deal's results are entered, and empty fields are not sent", async () => {
  const screen = await show(closed);
  await expect.element(screen.getByText("80,000 views booked")).toBeVisible();

  await screen.getByRole("button", { name: "Enter delivery" }).click();
  await screen.getByLabelText("Views delivered").fill("71200");
  await screen.getByLabelText("Published on").fill("2026-12-03");
  await screen.getByRole("button", { name: "Save" }).click();

  await expect.poll(() => sent).toEqual([{ publishedAt: "2026-12-03", views: 71_200 }]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("entered results are shown with the booked ones, and an emptied field removes them", async () => {
  const screen = await show({ ...closed, result: entered.result });
  await expect.element(screen.getByText("80,000 views booked, 71,200 views delivered")).toBeVisible();
  await expect.element(screen.getByText("published on Dec 3, 2026")).toBeVisible();
  await expect.element(screen.getByRole("link")).toHaveAttribute("href", "https://video.example/lena/42");

  await screen.getByRole("button", { name: "Change delivery" }).click();
  await screen.getByLabelText("Link").fill("");
  await screen.getByRole("button", { name: "Save" }).click();

  await expect.poll(() => sent).toEqual([{ url: null }]);
});

test("a wrong link is said at its field, and what was typed stays", async () => {
  const screen = await show(closed);
  await screen.getByRole("button", { name: "Enter delivery" }).click();
  await screen.getByLabelText("Views delivered").fill("71200");
  await screen.getByLabelText("Link").fill("video.example");
  await screen.getByRole("button", { name: "Save" }).click();

  await expect.element(screen.getByText("Must be a link that begins with http:// or https://")).toBeVisible();
  await expect.element(screen.getByLabelText("Views delivered")).toHaveValue("71200");
  expect(sent).toEqual([]);
});
