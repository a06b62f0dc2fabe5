import type { passkeys } from "@overture/contract";
import { challengeSeconds } from "./challenge-queries.js";

/** The party that a passkey is for, and the only origin where it works; both follow from APP_URL. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}

/** The COSE numbers of EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

const timeout = challengeSeconds * 1_000;

/** The library takes long to load, and most installations do not need it in their first minutes. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

interface NewOwner {
  userId: string;
  username: string;
  existing: { id: string; transports: string[] }[];
}

/** For a passkey that works without a username and that its user unlocks with a finger, a face or a PIN. */
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

/** The user's id on the device; it reveals nothing else about the user. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** The challenge in the browser's answer; undefined without one. */
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

/** The new passkey, if it was made for this site and challenge by a verified person. */
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
  // The id from the device's data, which may be longer than allowed.
  return verified?.registrationInfo?.credential.id === attestation.id ? verified.registrationInfo : undefined;
}

/**
 * The manufacturer's statement about the device was not requested, so it is not read: its certificates can contain
 * addresses from which the library would download revocation lists.
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
 * The use of the passkey, if it was for this site and challenge by a verified person. The caller checks the counter.
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

/** A counter that does not grow means that the passkey was copied. Both are 0 if the device does not count. */
export function isCounterBehind(counter: number, stored: number): boolean {
  return (counter > 0 || stored > 0) && counter <= stored;
}

/** The library throws when the data is wrong or malformed. Nothing else runs in here. */
async function unlessItThrows<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
