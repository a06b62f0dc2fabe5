import { afterEach, beforeEach, expect, vi } from "vitest";
import { config } from "zod/mini";
import "../ui/theme.css";

// As in main.tsx.
config({ jitless: true });

beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(errors, "an unexpected error in the console").toEqual([]);
});
