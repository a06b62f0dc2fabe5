import { type accounts, passkeys } from "@overture/contract";
import { openAuthenticator } from "./software-authenticator.js";
import type { TestApp } from "./start-app.js";

type Started = Pick<TestApp, "app">;
type Authenticator = ReturnType<typeof openAuthenticator>;

interface Proof {
  password?: string;
  secondFactor?: string;
}

/** Adds a passkey of a new device for a user. */
export async function addPasskey(started: Started, user: Pick<accounts.SessionUser, "_id">, proof: Proof = {}) {
  const authenticator = openAuthenticator();
  const caller = started.app.as(user);
  const { data: options } = await caller.call(passkeys.beginPasskey, { body: proof });
  const body = { name: "My phone", attestation: authenticator.create(options) };
  const { data } = await caller.call(passkeys.addPasskey, { body });
  return { authenticator, passkey: data.passkey, recoveryCodes: data.recoveryCodes };
}

/** Returns the device's answer to a new request for its passkey. */
export async function usePasskey(
  { app }: Started,
  authenticator: Authenticator,
  odd?: Parameters<Authenticator["get"]>[1],
): Promise<passkeys.Assertion> {
  const { data: options } = await app.asNobody().call(passkeys.askForPasskey);
  return authenticator.get(options, odd);
}

/** Returns the code that proves the use of a passkey. */
export async function codeOfPasskey(started: Started, authenticator: Authenticator): Promise<string> {
  const assertion = await usePasskey(started, authenticator);
  return (await started.app.asNobody().call(passkeys.proveWithPasskey, { body: { assertion } })).data.code;
}
