import type { accounts } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { UserCards } from "./user-cards";

const pages = 5;
const ofPage = 50;

const person = (index: number): accounts.User => ({
  _id: `01938a5e-7c00-7000-8000-${String(index).padStart(12, "0")}`,
  username: `user ${index}`,
  email: `user${index}@example.com`,
  role: "user",
  verified: true,
  oAuthAccounts: [],
});

let sent: SentRequest[];

beforeEach(async () => {
  await page.viewport(390, 800);
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    const number = Number(new URL(address, "http://overture").searchParams.get("page"));
    const users = Array.from({ length: ofPage }, (_, index) => person((number - 1) * ofPage + index));
    return json(200, { message: "Users", data: { users, total: pages * ofPage, pages } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

test("cards go on as one scrolls to the last one, and those far away are not in the document", async () => {
  await render(
    <InApp>
      <UserCards
        query=""
        toolbar={null}
        foot={null}
        onEdit={() => undefined}
        onResetFactor={() => undefined}
        onDelete={() => undefined}
      />
    </InApp>,
  );
  await expect.element(page.getByText("user 0", { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  const last = page.getByText("user 249", { exact: true });
  await expect
    .poll(
      () => {
        window.scrollTo({ top: document.documentElement.scrollHeight });
        return last.query() !== null;
      },
      { timeout: 5_000 },
    )
    .toBe(true);
  expect(sent).toHaveLength(pages);
  await expect.element(last).toBeInViewport();
  expect(page.getByRole("listitem").elements().length).toBeLessThan(60);
  window.scrollTo({ top: 0 });
});
