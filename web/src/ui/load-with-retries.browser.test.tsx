import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { loadWithRetries } from "./load-with-retries";
import { useReloadOnce } from "./reload-once";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/gone.js");

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("here"));
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(missing);
  return load;
};

test("a failed load is repeated after a pause, and given up after the third try", async () => {
  const twice = failing(2);
  const came = loadWithRetries(twice);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await came).toBe("here");

  const always = failing(3);
  const failed = expect(loadWithRetries(always)).rejects.toBe(missing);
  await vi.advanceTimersByTimeAsync(4_000);
  await failed;
  expect(always).toHaveBeenCalledTimes(3);
});

test("without a network it waits until there is one", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = failing(1);
  const came = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await came).toBe("here");
});

test("a page that misses a piece is not reloaded while there is no server to load it from", async () => {
  const ask = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  function Failed() {
    useReloadOnce(missing);
    return <p>Failed</p>;
  }
  const screen = await render(<Failed />);
  await expect.element(screen.getByText("Failed")).toBeVisible();
  ask.mockResolvedValue(new Response("Bad Gateway", { status: 502 }));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(window.sessionStorage.getItem(`overture.reload:${missing.message}`)).toBeNull();
  await screen.unmount();
});
