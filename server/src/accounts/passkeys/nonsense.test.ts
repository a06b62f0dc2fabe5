import { passkeys } from "@overture/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addPasskey, usePasskey } from "../../testing/add-passkey.js";
import * as given from "../../testing/given.js";
import { openAuthenticator } from "../../testing/software-authenticator.js";
import { startApp } from "../../testing/start-app.js";

const [seed, runs] = [20_261_122, 100];

/** Generates bytes with one changed, cut off, with more appended, random ones, and deeply nested CBOR. */
function damaged(bytes: string): fc.Arbitrary<string> {
  const right = Buffer.from(bytes, "base64url");
  const changed = fc.tuple(fc.nat(right.length - 1), fc.nat(255)).map(([place, value]) => {
    const copy = Buffer.from(right);
    copy[place] = value;
    return copy;
  });
  const cut = fc.integer({ min: 1, max: right.length - 1 }).map((length) => right.subarray(0, length));
  const more = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((rest) => Buffer.concat([right, rest]));
  const nested = fc.constantFrom(0x81, 0x9f, 0xa1, 0xbf, 0xc1, 0x5f).map((byte) => Buffer.alloc(14_000, byte));
  const any = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((some) => Buffer.from(some));
  return fc.oneof(changed, cut, more, any, nested).map((some) => some.toString("base64url"));
}

/** Generates client data: JSON of the right form, JSON of another form, and text that is not JSON. */
function clientData(challenge: string): fc.Arbitrary<string> {
  const value = fc.oneof(fc.constantFrom("webauthn.get", "webauthn.create", "http://overture.test"), fc.jsonValue());
  const record = fc.record({
    challenge: fc.oneof({ weight: 3, arbitrary: fc.constant(challenge) }, { weight: 1, arbitrary: fc.jsonValue() }),
    type: value,
    origin: value,
    tokenBinding: fc.option(value, { nil: undefined }),
    topOrigin: fc.option(value, { nil: undefined }),
  });
  const text = fc.oneof(
    record.map((each) => JSON.stringify(each)),
    fc.json(),
    fc.string({ minLength: 1 }),
  );
  return text.map((each) => Buffer.from(each).toString("base64url")).filter((each) => each.length <= 4_000);
}

test("whatever a device answers when a passkey is added, it is refused or taken, and never an error of ours", {
  timeout: 120_000,
}, async () => {
  const { app, db } = await startApp();
  const { data: shape } = await app.as(await given.user(db)).call(passkeys.beginPasskey, { body: {} });
  const right = openAuthenticator().create(shape).response;
  const nonsense = fc.record({
    attestationObject: damaged(right.attestationObject),
    client: fc.option(clientData(shape.challenge), { nil: undefined, freq: 4 }),
  });

  for (const { attestationObject, client } of fc.sample(nonsense, { seed, numRuns: runs })) {
    const caller = app.as(await given.user(db));
    const { data: options } = await caller.call(passkeys.beginPasskey, { body: {} });
    const made = openAuthenticator().create(options);
    const attestation = {
      ...made,
      response: {
        clientDataJSON: client ?? made.response.clientDataJSON,
        attestationObject: attestationObject.slice(0, 20_000),
      },
    };
    const { status } = await caller.call(passkeys.addPasskey, { body: { name: "Odd", attestation } });
    // Damage to a value that is not checked, such as the device's model, does not matter: the passkey is added.
    expect([status, attestation]).toEqual([expect.toBeOneOf([201, 400]), attestation]);
  }
});

test("whatever a device answers when it is asked for a passkey, nobody is signed in, and it is never an error of ours", {
  timeout: 120_000,
}, async () => {
  const started = await startApp();
  const { app, db } = started;
  const { authenticator } = await addPasskey(started, await given.user(db));
  const right = (await usePasskey(started, authenticator)).response;
  const nonsense = fc.record({
    authenticatorData: fc.option(damaged(right.authenticatorData), { nil: undefined }),
    signature: damaged(right.signature),
    client: fc.option(clientData("AAAA"), { nil: undefined, freq: 4 }),
  });

  for (const { authenticatorData, signature, client } of fc.sample(nonsense, { seed, numRuns: runs })) {
    app.clock.advance(60);
    const assertion = await usePasskey(started, authenticator);
    const { response } = assertion;
    const odd = {
      clientDataJSON: client ?? response.clientDataJSON,
      authenticatorData: (authenticatorData ?? response.authenticatorData).slice(0, 4_000),
      signature: signature.slice(0, 2_000),
    };
    const body = { assertion: { ...assertion, response: odd } };
    const { status } = await app.asNobody().call(passkeys.signInWithPasskey, { body });
    expect({ status, odd }).toMatchObject({ status: 401 });
  }
});
