import { passkeys } from "@overture/contract";
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { call } from "../../../api/client";
import { session } from "../../../api/session";

/** The operations of passkeys. Loaded when they are used, so that the sign-in page stays small. */
export interface PasskeyWork {
  signIn: typeof signIn;
  prove: typeof prove;
}

export async function signIn(): Promise<void> {
  session.write(await call(passkeys.signInWithPasskey, { body: { assertion: await askDevice() } }));
}

/** A code that stands for the second factor. */
export async function prove(): Promise<string> {
  return (await call(passkeys.proveWithPasskey, { body: { assertion: await askDevice() } })).code;
}

/** Has the browser make a passkey. */
export async function create(optionsJSON: passkeys.CreationOptions): Promise<passkeys.Attestation> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const answered = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id, rawId, type: "public-key", response: answered };
}

async function askDevice(): Promise<passkeys.Assertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: await call(passkeys.askForPasskey) });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answered = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: "public-key", response: answered };
}

/** What went wrong, for the person: browsers say it for programmers. */
export function explain(error: unknown): CallError {
  // A form puts it on its fields.
  if (error instanceof CallError) return error;
  const name = error instanceof Error ? error.name : "";
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return refusal(t`This device has a passkey of yours already`);
  if (code === "ERROR_INVALID_RP_ID" || code === "ERROR_INVALID_DOMAIN") {
    return refusal(t`Passkeys do not work at this address. Open Overture at the address that its mails name`);
  }
  if (name === "NotAllowedError" || name === "AbortError") {
    return refusal(t`No passkey was used: it was cancelled, or took too long. Try again`);
  }
  if (name === "NotSupportedError" || name === "ConstraintError") {
    return refusal(t`This device cannot keep a passkey: it needs a screen lock, or a PIN`);
  }
  return refusal(messageOf(error));
}

/** As if the server had refused it: forms and buttons show its words. */
function refusal(message: string): CallError {
  return new CallError({ ok: false, kind: "REFUSED", status: undefined, message, errors: {} });
}
