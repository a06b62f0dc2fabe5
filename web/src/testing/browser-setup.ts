import { afterEach, beforeEach, expect, vi } from "vitest";
import { config } from "zod/mini";
import "../ui/theme.css";

// As in main.tsx.
config({ jitless: true });

let errors: unknown[][] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  errors = [];
  const { error } = console;
  vi.spyOn(console, "error").mockImplementation((...words) => {
    errors.push(words);
    error(...words);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errors, "an unexpected error in the console").toEqual([]);
});

// Files run beside each other in one browser, and each is about one page: it reads the event stream for itself.
Object.defineProperty(window, "BroadcastChannel", { value: undefined });
