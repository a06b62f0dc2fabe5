import { accounts, fillPath } from "@overture/contract";
import { onTestFinished } from "vitest";
import { type FakeGoogle, startFakeGoogle } from "./fake-google.js";
import { type FakeProvider, startFakeProvider } from "./fake-provider.js";
import { startApp, type TestApp } from "./start-app.js";

export interface OAuthApp extends TestApp {
  /** GitHub and Discord. */
  provider: FakeProvider;
  google: FakeGoogle;
}

type Options = Pick<NonNullable<Parameters<typeof startApp>[0]>, "providerTimeoutMs" | "registration">;

/** Starts the server with all three providers configured and running. */
export async function startOAuthApp(options: Options = {}): Promise<OAuthApp> {
  const [provider, google] = await Promise.all([startFakeProvider(), startFakeGoogle()]);
  onTestFinished(async () => {
    await Promise.all([provider.close(), google.close()]);
  });
  const oAuth = { github: provider.client, discord: provider.client, google: google.client };
  return { ...(await startApp({ ...options, oAuth })), provider, google };
}

export interface Browser {
  /** Opens an address without following redirects. */
  open(address: string, headers?: Record<string, string>): Promise<Response>;
  /** Presses the provider's button and agrees. Returns the callback's address without opening it. */
  goToProvider(provider: accounts.OAuthProvider): Promise<string>;
  /** Agrees at an address that a call has returned. Returns the callback's address without opening it. */
  agreeAt(providerAddress: string): Promise<string>;
  /** Signs in, and returns the address of the last page. */
  signIn(provider: accounts.OAuthProvider): Promise<URL>;
  /** Links a signed-in user's account, and returns the address of the last page. */
  link(user: Pick<accounts.SessionUser, "_id">, provider: accounts.OAuthProvider): Promise<URL>;
  /** Makes the call that the last page makes. */
  exchange(page: URL): Promise<Response>;
  /** Makes a call with this browser's cookies. */
  post(path: string, options?: { body?: unknown; bearer?: string }): Promise<Response>;
}

const appUrl = "http://overture.test";

/**
 * Opens a browser that keeps cookies and follows redirects by hand. It replaces the program's public address by its
 * real one.
 */
export function openBrowser({ app }: Pick<TestApp, "app">): Browser {
  let cookie: string | undefined;

  async function fetchHere(address: string, init: RequestInit = {}): Promise<Response> {
    const isOurs = address.startsWith(appUrl);
    const headers = new Headers(init.headers);
    if (isOurs && cookie !== undefined) headers.set("cookie", `theme=dark; ${cookie}`);
    const target = isOurs ? app.origin + address.slice(appUrl.length) : address;
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    const [given] = response.headers.getSetCookie();
    if (isOurs && given !== undefined) cookie = given.split(";", 1)[0];
    return response;
  }

  const browser: Browser = {
    open: (address, headers = {}) => fetchHere(address, { headers }),
    async goToProvider(provider) {
      const start = await browser.open(appUrl + fillPath(accounts.oAuthStartPath, { provider }));
      return browser.agreeAt(locationOf(start));
    },
    agreeAt: async (providerAddress) => locationOf(await browser.open(providerAddress)),
    async signIn(provider) {
      return new URL(locationOf(await browser.open(await browser.goToProvider(provider))));
    },
    async link(user, provider) {
      const path = fillPath(accounts.linkOAuthAccount.path, { provider });
      const response = await browser.post(path, { bearer: await app.accessTokenOf(user) });
      const { data } = (await response.json()) as { data: { url: string } };
      return new URL(locationOf(await browser.open(await browser.agreeAt(data.url))));
    },
    exchange: (page) =>
      browser.post(accounts.exchangeOAuthCode.path, { body: { code: page.searchParams.get("code") } }),
    post: (path, { body, bearer } = {}) =>
      fetchHere(appUrl + path, {
        method: "POST",
        headers: {
          origin: appUrl,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
  };
  return browser;
}

export function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (location === null) throw new Error(`${response.url} answered ${response.status} and leads nowhere`);
  return location;
}

/** Returns how a sign-in ended, as text. */
export function endOf(page: URL): string {
  if (page.pathname === "/auth/oauth/error") return page.searchParams.get("message") ?? "";
  const linkProblem = page.searchParams.get("linkProblem");
  return linkProblem === null ? page.pathname : `Settings: ${linkProblem}`;
}

/** Returns the session of a finished sign-in. */
export async function sessionFrom(browser: Browser, page: URL): Promise<accounts.Session> {
  const response = await browser.exchange(page);
  if (response.status !== 200) throw new Error(`The code was refused: ${await response.text()}`);
  const { data } = (await response.json()) as { data: accounts.Session };
  return data;
}
