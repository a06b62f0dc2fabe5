import type { Endpoint } from "@overture/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Failure } from "./mock-call.ts";

/** One row of the specification's messages: what causes it, and where it must appear. */
export interface Message {
  when: string;
  /** The start page; `{campaignId}` stands for the demo's campaign. */
  at: string;
  who?: "stranger" | "user" | "administrator";
  fails?: readonly [Endpoint, Failure];
  /** A call that succeeds with this data. */
  mocks?: readonly [Endpoint, unknown];
  /** Leads from the start page to the message. `unique` differs from run to run. */
  steps?: (page: Page, unique: string) => Promise<void>;
  shows: Shown;
  /** In a conversation, which is beside the list or above it: a window that becomes narrow mounts it again. */
  movesWithWindow?: true;
}

interface Shown {
  text: string;
  see: (page: Page, unique: string) => Promise<void>;
}

/** The error screen instead of the page, with the buttons Retry and Go Back. */
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

/** A toast in the corner. */
export function toast(text: string): Shown {
  return {
    text,
    see: async (page, unique) => {
      const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
      await expect(toasts.getByText(text.replace("{unique}", unique), { exact: true })).toBeVisible();
    },
  };
}

/** An alert above the buttons of a form, or in place of a list. */
export function notice(text: string): Shown {
  return { text, see: (page) => expect(page.getByRole("alert").getByText(text, { exact: true })).toBeVisible() };
}

/** Text anywhere on the page. */
export function words(text: string): Shown {
  return { text, see: (page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible() };
}

/** Errors of form fields by label, as a screen reader reads them: in the accessible description. */
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

/** Returns the field with this label. The label ends with a star if the field is required. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}(?: \\*)?$`));
}
