import { campaigns } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { fakeNetwork, json } from "../api/testing/network";
import { answerByExample } from "../testing/contract-examples";
import { InApp } from "../testing/in-app";
import { ThemeProvider } from "../ui/theme";
import { Sidebar } from "./sidebar";

test("nothing of the side bar moves when the count of what waits comes", async () => {
  session.write(signedIn);
  let answerCounts = () => {};
  const held = new Promise<void>((resolve) => {
    answerCounts = resolve;
  });
  const counts: Record<string, unknown> = {
    [campaigns.countNeedsAnswer.path]: { conversations: 7, campaigns: 2 },
  };
  const network = fakeNetwork(async (request) => {
    const data = counts[request.address];
    if (data === undefined) return answerByExample(request);
    await held;
    return json(200, { message: "OK", data });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <InApp>
      <ThemeProvider>
        <Sidebar user={{ ...signedIn.user, role: "admin" }} onFind={() => undefined} />
      </ThemeProvider>
    </InApp>,
  );
  const links = ["Campaigns", "Templates", "Unmatched mail", "Creators", "Installation"];
  const places = () =>
    links.map((name) => screen.getByRole("link", { name, exact: true }).element().getBoundingClientRect().top);
  await expect.element(screen.getByRole("heading", { name: "Administration" })).toBeVisible();
  const before = places();

  answerCounts();
  const line = screen.getByRole("link", { name: "7 need your answer" });
  await expect.element(line).toBeVisible();
  expect(places()).toEqual(before);
  // The line covers nothing either.
  const { top, bottom, height } = line.element().getBoundingClientRect();
  const find = screen.getByRole("button", { name: "Find" }).element().getBoundingClientRect();
  const inbox = screen
    .getByRole("link", { name: /^Inbox/ })
    .element()
    .getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(find.bottom);
  expect(bottom).toBeLessThanOrEqual(inbox.top);
  expect(height).toBeGreaterThanOrEqual(24);
});
