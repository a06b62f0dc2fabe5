import type { Row } from "./every-call.js";

/** The other user has a passkey, so that the owner can be a user without a second factor. */
const ofOther = [401, 404, 200, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const adminOnly = [401, 403, 403, 200] as const;
const open = (status: number) => [status, status, status, status] as const;

const anyAssertion = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key" as const,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

/** The calls about second factors. */
export const secondFactorRows: Record<string, Row> = {
  "secondFactor.getSecondFactor": { statuses: signedIn },
  // The other user has a passkey, and must use it before adding anything.
  "secondFactor.beginSecondFactor": {
    statuses: [401, 200, 400, 200],
    shared: [200, 200],
    request: () => ({ body: {} }),
  },
  // No app is set up.
  "secondFactor.confirmSecondFactor": { statuses: [401, 400, 400, 400], request: () => ({ body: { code: "123456" } }) },
  "secondFactor.makeRecoveryCodes": {
    statuses: [401, 400, 400, 400],
    request: () => ({ body: { secondFactor: "123456" } }),
  },
  "secondFactor.removeSecondFactor": {
    statuses: [401, 400, 400, 400],
    request: () => ({ body: { secondFactor: "123456" } }),
  },

  "secondFactor.resetSecondFactor": {
    statuses: adminOnly,
    request: ({ other }) => ({ params: { id: other._id } }),
  },

  "passkeys.listPasskeys": { statuses: signedIn },
  "passkeys.beginPasskey": { statuses: [401, 200, 400, 200], shared: [200, 200], request: () => ({ body: {} }) },
  "passkeys.addPasskey": {
    statuses: [401, 400, 400, 400],
    request: () => ({
      body: {
        name: "My phone",
        attestation: {
          id: "AAAA",
          rawId: "AAAA",
          type: "public-key",
          response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
        },
      },
    }),
  },
  "passkeys.renamePasskey": {
    statuses: ofOther,
    shared: [404, 404],
    request: ({ passkey }) => ({ params: { id: passkey }, body: { name: "My laptop" } }),
  },
  "passkeys.removePasskey": {
    statuses: ofOther,
    shared: [404, 404],
    request: ({ passkey, passkeyCode }) => ({ params: { id: passkey }, body: { secondFactor: passkeyCode.text } }),
  },
  "passkeys.askForPasskey": { statuses: open(200) },
  "passkeys.signInWithPasskey": { statuses: open(401), request: () => ({ body: { assertion: anyAssertion } }) },
  "passkeys.proveWithPasskey": { statuses: open(401), request: () => ({ body: { assertion: anyAssertion } }) },
};
