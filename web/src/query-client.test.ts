import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { makeQueryClient } from "./query-client";

afterEach(() => onlineManager.setOnline(true));

test("what is pressed offline fails at once, and is not sent unseen when the network is back", async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const send = new MutationObserver(makeQueryClient(), {
    mutationFn: () => {
      calls += 1;
      return Promise.reject(new Error("No network"));
    },
  });

  await expect(send.mutate()).rejects.toThrow("No network");
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(calls).toBe(1);
});
