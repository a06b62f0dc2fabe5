import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { VariableChips } from "./variable-chips";

let answer: () => Response;

beforeEach(() => {
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(() => answer()).fetch);
});

function open(onPick: (text: string) => void = () => undefined) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VariableChips heading="h3" hint="Click to insert" onPick={onPick} />
    </QueryClientProvider>,
  );
}

const variables = (vars: string[]) => () => json(200, { message: "Variables", data: { vars } });

test("a click gives the variable with its braces", async () => {
  answer = variables(["creator_username", "sender_name"]);
  const onPick = vi.fn<(text: string) => void>();
  const screen = await open(onPick);
  await screen.getByRole("button", { name: "{{sender_name}}" }).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith("{{sender_name}}");
});

test("an empty list says so", async () => {
  answer = variables([]);
  const screen = await open();
  await expect.element(screen.getByText("No variables available")).toBeVisible();
});

test("a failed load says so, and not that there are none", async () => {
  answer = () => refusal(500, "Down");
  const screen = await open();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to load variables");
  expect(screen.getByText("No variables available").query()).toBeNull();
});
