import type { Endpoint } from "@overture/contract";
import type { Page, Route } from "@playwright/test";

const json = { "content-type": "application/json" };
const words = "The database is resting";

/** How a call between the browser and the server can fail. */
const failures = {
  /** The connection fails. */
  abort: (route) => route.abort("failed"),
  /** An HTML page, for example of a proxy. */
  notJson: (route) => route.fulfill({ body: "<h1>Busy</h1>", contentType: "text/html" }),
  brokenJson: (route) => route.fulfill({ headers: json, body: '{"data":' }),
  wrongShape: (route) => route.fulfill({ headers: json, body: '{"data":{"surprise":true},"message":"OK"}' }),
  /** A status that is not in the contract. */
  unknownStatus: (route) => route.fulfill({ status: 418, headers: json, body: '{"message":"Short and stout"}' }),
  /** The server's own report of a fault, in the format of the contract. */
  serverFault: (route) =>
    route.fulfill({
      status: 500,
      headers: json,
      body: JSON.stringify({ type: "error", errorKind: "base", message: words }),
    }),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Failure = keyof typeof failures;
export const serverFaultText = words;

/** Makes every request of this call fail. Returns the URLs about which the browser logs errors. */
export async function failCall(page: Page, call: Endpoint, failure: Failure): Promise<RegExp> {
  const address = addressesOf(call);
  await interceptCall(page, call, failures[failure]);
  return address;
}

/** Makes every request of this call succeed with this data. */
export async function mockCall(page: Page, call: Endpoint, data: unknown): Promise<void> {
  await interceptCall(page, call, (route) =>
    route.fulfill({ headers: json, body: JSON.stringify({ data, message: "OK" }) }),
  );
}

/** Answers every request of this call instead of the server. */
export async function interceptCall(
  page: Page,
  call: Endpoint,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(addressesOf(call), (route) =>
    route.request().method() === call.method ? respond(route) : route.fallback(),
  );
}

function addressesOf({ path }: Endpoint): RegExp {
  return new RegExp(`^http://localhost:\\d+${path.replace(/\{\w+\}/g, "[^/?]+")}(?:\\?.*)?$`);
}
