import type { Endpoint } from "@overture/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Failure } from "./mock-call.ts";

/** One row of the specification's messages: how it is provoked, and where it must then be read. */
export interface Message {
  when: string;
  /** Where one is; `{campaignId}` stands for the demo's campaign. */
  at: string;
  who?: "stranger" | "user" | "administrator";
  fails?: readonly [Endpoint, Failure];
  /** Calls that succeed with other data. */
  mocks?: readonly [Endpoint, unknown];
  /** From the open page to the message. `unique` differs from run to run. */
  steps?: (page: Page, unique: string) => Promise<void>;
  shows: Shown;
}

interface Shown {
  text: string;
  see: (page: Page, unique: string) => Promise<void>;
}

/** In place of the page, with the two ways on. */
export function errorScreen(text: string): Shown {
  return {
    text,
    see: async (page) => {
      const screen = page.getByRole("alert");
      await expect(screen.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
      await expect(screen.getByText(text, { exact: true })).toBeVisible();
      await expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
      await expect(screen.getByRole("button", { name: "Go Back" })).toBeVisible();
    },
  };
}

/** In the corner. */
export function toast(text: string): Shown {
  return {
    text,
    see: async (page, unique) => {
      const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
      await expect(toasts.getByText(text.replace("{unique}", unique), { exact: true })).toBeVisible();
    },
  };
}

/** Above the buttons of a form, or in place of a list. */
export function notice(text: string): Shown {
  return { text, see: (page) => expect(page.getByRole("alert").getByText(text, { exact: true })).toBeVisible() };
}

/** Plain words on the page. */
export function words(text: string): Shown {
  return { text, see: (page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible() };
}

/** On the fields of a form, by their labels: read out as what describes them. */
export function fieldErrors(errors: Readonly<Record<string, string>>): Shown {
  return {
    text: [...new Set(Object.values(errors))].join("”, “"),
    see: async (page) => {
      for (const [label, text] of Object.entries(errors)) {
        await expect(field(page, label)).toHaveAccessibleDescription(text);
      }
    },
  };
}

/** By its label, which ends with a star when the field is required. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\*)?$`));
}
