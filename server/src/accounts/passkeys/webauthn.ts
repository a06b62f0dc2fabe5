import type { passkeys } from "@overture/contract";
import { challengeSeconds } from "./challenge-queries.js";

/** Whom a passkey is for, and the one origin where it may be used: both follow from APP_URL. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}

/** EdDSA, ES256 and RS256 as COSE numbers them: between them every authenticator has one. */
const algorithms = [-8, -7, -257];

const timeout = challengeSeconds * 1_000;

/** The library takes long to load, and most installations' first minutes do without it. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

interface NewOwner {
  userId: string;
  username: string;
  existing: { id: string; transports: string[] }[];
}

/** For a passkey that is found without a username, and that its user unlocks with a finger, a face or a PIN. */
export async function makeCreationOptions(
  { id: rpID }: RelyingParty,
  { userId, username, existing }: NewOwner,
): Promise<passkeys.CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: "Overture",
    rpID,
    userName: username,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge,
    rp: { id: rpID, name: "Overture" },
    user: { id: userHandleOf(userId), name: username, displayName: username },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
    timeout,
    attestation: "none",
    excludeCredentials: existing.map((each) => ({ ...each, type: "public-key" })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

export async function makeRequestOptions({ id: rpID }: RelyingParty): Promise<passkeys.RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID });
  return { challenge, rpId: rpID, timeout, userVerification: "required" };
}

/** What a device knows a user by: it tells nobody else who that is. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** The challenge that the browser says it was given; undefined where it says none. */
export async function readChallenge(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await helpers();
  return unlessItThrows(async () => {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? challenge : undefined;
  });
}

interface Ceremony {
  challenge: string;
  relyingParty: RelyingParty;
}

/** The new passkey, if it was made for us, here, for this challenge and by a verified person. */
export async function verifyAttestation(attestation: passkeys.Attestation, { challenge, relyingParty }: Ceremony) {
  const { verifyRegistrationResponse } = await library();
  const verified = await unlessItThrows(async () =>
    verifyRegistrationResponse({
      response: {
        ...attestation,
        clientExtensionResults: {},
        response: {
          clientDataJSON: attestation.response.clientDataJSON,
          attestationObject: await withoutStatement(attestation.response.attestationObject),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  // The id in what the device says, which may be longer than any may be.
  return verified?.registrationInfo?.credential.id === attestation.id ? verified.registrationInfo : undefined;
}

/**
 * Nobody asked what the manufacturer says of the device, so it is not read: its certificates can name addresses, which
 * the library would fetch lists of revoked ones from.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const bare = new Map<string, string | Map<string, never> | Uint8Array>([
    ["fmt", "none"],
    ["attStmt", new Map<string, never>()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/**
 * How the passkey was used, if that was for us, here, for this challenge and by a verified person. The counter is for
 * the caller to judge.
 */
export async function verifyAssertion(
  assertion: passkeys.Assertion,
  { challenge, relyingParty, publicKey }: Ceremony & { publicKey: Buffer },
) {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = assertion.response;
  const verified = await unlessItThrows(() =>
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo : undefined;
}

/** Of a copy, one falls behind. Both counts are 0 where the device does not count. */
export function isCounterBehind(counter: number, stored: number): boolean {
  return (counter > 0 || stored > 0) && counter <= stored;
}

/** The library says by throwing that something is not as it must be, or is nonsense. Nothing else runs in here. */
async function unlessItThrows<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
