import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { changeRows } from "./change-rows";

const queryKey = ["things", "list"];
const never = new Promise<string[]>(() => undefined);

/** Observes a list, and counts its requests. Only the first request is answered. */
function startScreen() {
  const queryClient = new QueryClient();
  let asked = 0;
  const screen = new QueryObserver(queryClient, {
    queryKey,
    staleTime: 60_000,
    // Reading the signal makes TanStack Query cancel the request when the screen is left, as in the product.
    queryFn: ({ signal }) => {
      asked += 1;
      return asked === 1 && !signal.aborted ? ["spring"] : never;
    },
  });
  const change = () => changeRows<string[]>(queryClient, ["things"], (rows) => rows.map((row) => row.toUpperCase()));
  return { queryClient, screen, change, asked: () => asked };
}

/**
 * A user created a campaign and returned to the list before it had loaded again: the new one was missing from then on.
 */
test("a list that is asked for again, and left meanwhile, is asked for once more on the way back", async () => {
  const { queryClient, screen, change, asked } = startScreen();
  const leave = screen.subscribe(() => undefined);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(["spring"]);
  void queryClient.invalidateQueries({ queryKey });
  change();
  change();
  leave();
  expect(asked()).toBe(2);

  screen.subscribe(() => undefined);
  expect(screen.getCurrentResult().data).toEqual(["SPRING"]);
  expect(asked()).toBe(3);
});

test("a list that is not shown stays stale", async () => {
  const { queryClient, screen, change, asked } = startScreen();
  const leave = screen.subscribe(() => undefined);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(["spring"]);
  leave();
  void queryClient.invalidateQueries({ queryKey });
  change();
  change();

  screen.subscribe(() => undefined);
  expect(asked()).toBe(2);
});

test("fresh data stays fresh, and unknown data is not created", () => {
  const { queryClient, screen, change, asked } = startScreen();
  change();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  queryClient.setQueryData(queryKey, ["spring"]);
  change();

  screen.subscribe(() => undefined);
  expect(screen.getCurrentResult().data).toEqual(["SPRING"]);
  expect(asked()).toBe(0);
});
