import { createHash } from "node:crypto";
import { type Product, startProduct } from "./product.ts";

/** The key of the session in the browser's storage. */
export const sessionKey = "overture.session";

/** The session of a signed-in browser. */
interface Session {
  user: { _id: string; username: string };
  accessToken: string;
  refreshToken: string;
}

type StorageState = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };

/** A product with the demo, a user of each role, and the demo's campaign. */
export interface SeededProduct {
  product: Product;
  campaignId: string;
  /** An ordinary user. */
  person: { username: string; password: string };
  /** The storage state of a browser context that is signed in from the start. */
  administrator(): Promise<StorageState>;
  user(): Promise<StorageState>;
}

const person = { username: "maria", password: "a password of a user" };

export async function startWithDemo(): Promise<SeededProduct> {
  const product = await startProduct({}, "demo");
  const administrator = await signInTo(product.origin, product.administrator);
  const [campaign] = await ask<{ _id: string }[]>(product.origin, { path: "/api/v1/campaign", session: administrator });
  if (!campaign) throw new Error("The demo has made no campaign");
  return withUser(product, administrator, campaign._id);
}

/** Starts a new installation without the demo, with one empty campaign. */
export async function startWithoutDemo(): Promise<SeededProduct> {
  const product = await startProduct({});
  const administrator = await signInTo(product.origin, product.administrator);
  const campaign = await ask<{ _id: string }>(product.origin, {
    path: "/api/v1/campaign",
    session: administrator,
    body: { name: "Summer on the coast", budget: 30_000, targetViews: 3_000_000 },
  });
  return withUser(product, administrator, campaign._id);
}

async function withUser(product: Product, administrator: Session, campaignId: string): Promise<SeededProduct> {
  const user = await addUser(product.origin, administrator);
  return {
    product,
    campaignId,
    person,
    administrator: renewingState(product.origin, administrator),
    user: renewingState(product.origin, user),
  };
}

/** Well below the 15 minutes of an access token: stories on a slow machine may take longer. */
const freshMs = 8 * 60_000;

/**
 * Returns one session for all stories, and renews its tokens when they are old. A story's browser must not renew them.
 */
function renewingState(origin: string, first: Session): () => Promise<StorageState> {
  let session = first;
  let renewedAt = Date.now();
  return async () => {
    if (Date.now() - renewedAt > freshMs) {
      const bearer = { ...session, accessToken: session.refreshToken };
      session = {
        ...session,
        ...(await ask<Session>(origin, { path: "/api/v1/me/refresh", session: bearer, body: {} })),
      };
      renewedAt = Date.now();
    }
    return storageStateOf(origin, session);
  };
}

export async function signInTo(origin: string, person: { username: string; password: string }): Promise<Session> {
  return ask(origin, {
    path: "/api/v1/auth/login",
    body: { username: person.username, password: digest(person.password) },
  });
}

export function storageStateOf(origin: string, session: Session): StorageState {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
  };
}

/** Adds a user as the administrator, and confirms the address by the link in the mail. */
async function addUser(origin: string, session: Session): Promise<Session> {
  const password = digest(person.password);
  const body = { username: person.username, email: "maria@overture.example", password, confirmPassword: password };
  await ask(origin, { path: "/api/v1/admin/user", session, body });
  const mailId = await waitForMail(origin, { to: body.email, session });
  const { text } = await ask<{ text: string }>(origin, { path: `/api/v1/sandbox/${mailId}`, session });
  const query = /\/auth\/verify-email\?(\S+)/.exec(text)?.[1];
  return ask(origin, { path: `/api/v1/auth/verify-email?${query}` });
}

const patienceMs = 15_000;
const pauseMs = 100;

async function waitForMail(origin: string, { to, session }: { to: string; session: Session }): Promise<string> {
  const path = `/api/v1/sandbox?q=${encodeURIComponent(to)}`;
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    const { mails } = await ask<{ mails: { _id: string }[] }>(origin, { path, session });
    if (mails[0]) return mails[0]._id;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`No mail to ${to}`);
}

interface Question {
  path: string;
  session?: Session;
  /** A request with a body is a POST. */
  body?: object;
}

async function ask<Data>(origin: string, { path, session, body }: Question): Promise<Data> {
  const response = await fetch(`${origin}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Hashes a password as the web client does before sending. */
function digest(password: string): string {
  return createHash("sha512").update(password).digest("hex");
}
