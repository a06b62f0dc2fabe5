import type { Endpoint } from "@overture/contract";
import type { Page, Route } from "@playwright/test";

const json = { "content-type": "application/json" };
const words = "The database is resting";

/** What can become of a call between the browser and the server. */
const failures = {
  /** No answer at all. */
  abort: (route) => route.abort("failed"),
  /** A page of a proxy, say. */
  notJson: (route) => route.fulfill({ body: "<h1>Busy</h1>", contentType: "text/html" }),
  brokenJson: (route) => route.fulfill({ headers: json, body: '{"data":' }),
  wrongShape: (route) => route.fulfill({ headers: json, body: '{"data":{"surprise":true},"message":"OK"}' }),
  /** A status that the contract does not know. */
  unknownStatus: (route) => route.fulfill({ status: 418, headers: json, body: '{"message":"Short and stout"}' }),
  /** The server itself says that it failed, as the contract has it. */
  serverFault: (route) =>
    route.fulfill({
      status: 500,
      headers: json,
      body: JSON.stringify({ type: "error", errorKind: "base", message: words }),
    }),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Failure = keyof typeof failures;
export const serverFaultText = words;

/** Lets every use of one call fail; gives the addresses of which the browser will complain. */
export async function failCall(page: Page, call: Endpoint, failure: Failure): Promise<RegExp> {
  const address = addressesOf(call);
  await interceptCall(page, call, failures[failure]);
  return address;
}

/** Lets a call succeed with other data than the server would give. */
export async function mockCall(page: Page, call: Endpoint, data: unknown): Promise<void> {
  await interceptCall(page, call, (route) =>
    route.fulfill({ headers: json, body: JSON.stringify({ data, message: "OK" }) }),
  );
}

/** Answers every use of a call in place of the server. */
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
