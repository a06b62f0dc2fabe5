import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./product.ts";

export interface Shared {
  mailServer: MailServer;
  /** The built program, which sends to a real mail server. */
  product: Product;
  /** The built program with its embedded defaults and the sandbox mailbox. */
  sandboxProduct: Product;
}

export interface Own {
  page: Page;
  /** Registers a server of the story, and stops it after the page is closed. */
  started: <Running extends { stop(): Promise<void> }>(running: Running) => Running;
  /** URLs that a story makes fail. The browser's console may have errors about these, and about no others. */
  expectedFailures: RegExp[];
}

/** A story fails on any console error, any unhandled rejection and any request to an unknown host. */
export const test = base.extend<Own, Shared>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct({ SMTP_URL: mailServer.url, MAIL_FROM: "Overture <hello@overture.example>" });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  sandboxProduct: [
    async ({}, use) => {
      const product = await startProduct({});
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  expectedFailures: async ({}, use) => use([]),
  started: async ({}, use) => {
    const all: { stop(): Promise<void> }[] = [];
    await use((running) => {
      all.unshift(running);
      return running;
    });
    for (const running of all) await running.stop();
  },
  // Depends on `started`, so that the page is closed before its server stops.
  page: async ({ page, expectedFailures, started: _started }, use) => {
    const faults = watchForFaults(page, expectedFailures);
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Chromium logs an error for every refused request. A story may expect refusals of the API. */
const refusedByTheApi = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Chromium's texts for a request without an answer, or with a fault of the server. */
const failedOnTheWay = /^Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 5\d\d)/;

/** Collects, from now on, what no story may cause: see `test`. */
export function watchForFaults(page: Page, expectedFailures: readonly RegExp[]): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`unhandled: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() !== "error" || refusedByTheApi.test(line.text())) return;
    const address = failedAddress(line);
    const isExpected = address !== undefined && expectedFailures.some((expected) => expected.test(address));
    if (!isExpected) faults.push(`console: ${line.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") faults.push(`request to ${request.url()}`);
  });
  return faults;
}

/** Returns the URL that a console line says could not be loaded. */
function failedAddress(line: ConsoleMessage): string | undefined {
  if (failedOnTheWay.test(line.text())) return line.location().url;
  return /^TypeError: Failed to fetch dynamically imported module: (\S+)/.exec(line.text())?.[1];
}

export async function signIn(page: Page, product: Product, person = product.administrator): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Username", { exact: true }).fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
}
