import type { firstSteps } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { SenderNameHint } from "./sender-name-hint";

const words = `Creators would read your username, ${signedIn.user.username}, as the name of who writes to them.`;

beforeEach(() => session.write(signedIn));

async function open(done: readonly firstSteps.FirstStep[], content: string) {
  const steps = (["name", "send"] as const).map((key) => ({ key, isDone: done.includes(key) }));
  const network = fakeNetwork(() => json(200, { message: "Steps", data: { steps, isHidden: false } }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const queryClient = new QueryClient();
  const screen = await render(
    <InApp queryClient={queryClient}>
      <SenderNameHint contents={[content]} />
    </InApp>,
  );
  return { screen, sent: network.sent, isAnswered: () => queryClient.isFetching() === 0 };
}

test("a user without a display name is told before the first mail that creators will see the username", async () => {
  const { screen } = await open([], "Kind regards, {{ senderName }}");
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Set your name" }))
    .toHaveAttribute("href", "/dashboard/settings");
});

test.each([["name"], ["send"]] as const)("nothing is said once the step %s is done", async (done) => {
  const { screen, sent, isAnswered } = await open([done], "Kind regards, {{senderName}}");
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(isAnswered).toBe(true);
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();
});

test("a template that names no sender asks for nothing", async () => {
  const { screen, sent } = await open([], "Kind regards");
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
