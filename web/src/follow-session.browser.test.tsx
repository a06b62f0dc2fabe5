import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "./api/session";
import { fakeNetwork, refusal } from "./api/testing/network";
import { ConversationFoot } from "./features/inbox/conversation/conversation-foot";
import { answered } from "./features/inbox/conversation/testing/answered-thread";
import { followSession } from "./follow-session";
import { rememberReturnPath } from "./shell/return-path";
import { InApp } from "./testing/in-app";
import { hasUnsavedWords } from "./ui/unsaved";

const own = {
  accessToken: "access",
  refreshToken: "refresh",
  user: { _id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", username: "ada", email: "ada@example.com", role: "user" },
} as unknown as Parameters<typeof session.write>[0];

test("who is signed out while a page is open comes back to it", async () => {
  const { router, navigate } = follow({ href: "/users?query=mar", routeId: "/_signed-in/_sidebar/_admin/users" });

  session.end();
  await expect.poll(() => navigate.mock.calls).toContainEqual([{ to: "/login", ignoreBlocker: true }]);
  move(router, { href: "/login", routeId: "/_public/login" });

  session.write(own);
  expect(navigate).toHaveBeenLastCalledWith({ href: "/users?query=mar", replace: true });
});

test("a link that is followed while the session ends is where one comes back to", async () => {
  const { router, navigate } = follow({ href: "/users?query=mar", routeId: "/_signed-in/_sidebar/_admin/users" });

  session.end();
  // As the guard of the link's page does.
  rememberReturnPath("/creators");
  move(router, { href: "/login", routeId: "/_public/login" });
  await expect.poll(() => session.shown()).toBe(null);
  expect(navigate).not.toHaveBeenCalled();

  session.write(own);
  expect(navigate).toHaveBeenLastCalledWith({ href: "/creators", replace: true });
});

test("a link that was followed is where one comes back to, however long the page to sign in takes to load", async () => {
  const { router, navigate } = follow({ href: "/users?query=mar", routeId: "/_signed-in/_sidebar/_admin/users" });

  session.end();
  rememberReturnPath("/creators");
  move(router, { href: "/login", routeId: "/_signed-in/_sidebar/_admin/users" });
  await expect.poll(() => session.shown()).toBe(null);

  session.write(own);
  expect(navigate).toHaveBeenLastCalledWith({ href: "/creators", replace: true });
});

test("a page on which a reply is begun stays when its session ends, until somebody has signed in above it", async () => {
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(() => refusal(401, "Sign in")).fetch);
  const { navigate } = follow({ href: "/inbox", routeId: "/_signed-in/_sidebar/inbox" });
  const screen = await render(
    <InApp>
      <ConversationFoot thread={answered} />
    </InApp>,
  );
  await screen.getByRole("textbox", { name: "Message", exact: true }).fill("Hello Lena");
  await expect.poll(hasUnsavedWords).toBe(true);

  session.end();
  expect(session.isHeld()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
  session.write(own);
  await expect.poll(() => session.isHeld()).toBe(false);
});

interface Page {
  href: string;
  routeId: string;
}

/** Somebody is signed in and has this page open. */
function follow(page: Page) {
  session.write(own);
  const navigate = vi.fn(() => Promise.resolve());
  const router = { state: {}, navigate, invalidate: () => Promise.resolve() };
  move(router, page);
  const stop = followSession(new QueryClient(), router as unknown as Parameters<typeof followSession>[1]);
  onTestFinished(() => {
    stop();
    session.clear();
    window.sessionStorage.clear();
  });
  return { router, navigate };
}

function move(router: { state: object }, { href, routeId }: Page): void {
  const { pathname } = new URL(href, window.location.origin);
  router.state = { location: { href, pathname }, matches: [{ routeId }] };
}
