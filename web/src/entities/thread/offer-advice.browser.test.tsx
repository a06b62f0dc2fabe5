import { advice } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { AdviceButton } from "./advice-button";

async function open(answer: () => Response) {
  session.write(signedIn);
  const network = fakeNetwork(answer);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const taken: number[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <AdviceButton
          threadId={advice.getAdvice.example.params.id}
          onTake={(offer) => {
            taken.push(offer);
          }}
        />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const screen = await render(<RouterProvider router={router as never} />);
  const button = screen.getByRole("button", { name: "What to offer?" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  expect(network.sent, "nothing is asked before").toHaveLength(0);
  await button.click();
  return { screen, taken };
}

const { data } = advice.getAdvice.example;

test("advice is shown with chances, reasons and their deals, and one click applies it", async () => {
  const { screen, taken } = await open(() => json(200, { message: "OK", data }));

  await screen.getByRole("button", { name: "Use $395" }).click();
  expect(taken).toEqual([395]);
  await expect.element(screen.getByText("≈ 62 % say yes (52 % to 71 %)")).toBeVisible();
  await expect.element(screen.getByText("$1,250 of the budget is free")).toBeVisible();
  await screen.getByText("The conversation").click();
  await expect.element(screen.getByRole("link", { name: "lena.wanders" })).toBeVisible();
});

test("without advice the reason is shown, and a failed request can be repeated", async () => {
  let answers = 0;
  const abstaining = {
    abstains: "None of your offers was answered so far",
    most: 500,
    chance: [],
    because: [],
    offers: [],
  };
  const { screen } = await open(() =>
    answers++ === 0 ? json(503, { message: "Too busy right now" }) : json(200, { message: "OK", data: abstaining }),
  );

  await expect.element(screen.getByRole("alert")).toHaveTextContent("The advice could not be loaded");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(abstaining.abstains)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Use $500" })).toBeVisible();
  expect(screen.getByText("Aim at").elements()).toHaveLength(0);
});

test("more than the creator asks is said, and not proposed", async () => {
  const asked = { ...data, ask: 400, most: 520 };
  const { screen } = await open(() => json(200, { message: "OK", data: asked }));

  await expect.element(screen.getByRole("button", { name: "Use $395" })).toBeVisible();
  await expect.element(screen.getByText("$520", { exact: true })).toBeVisible();
  expect(screen.getByRole("button", { name: "Use $520" }).elements()).toHaveLength(0);
});
