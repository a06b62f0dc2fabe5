import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;

/** 160 bits, as RFC 4226 section 4 recommends. */
export function makeTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** The secret for an authenticator app, as a URL for its camera and as text to type. */
export function describeTotp(secret: Buffer, username: string): { url: string; secret: string } {
  const totp = totpOf(secret, username);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/** The time step of the code: the present one or a neighbour, since clocks differ. Undefined for a wrong code. */
export function findTotpStep(secret: Buffer, code: string, at: Date): number | undefined {
  // The library compares bytes, and throws if six characters take more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret, "").validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / periodSeconds) + delta;
}

function totpOf(secret: Buffer, username: string): TOTP {
  return new TOTP({
    issuer: "Overture",
    label: username,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: 6,
    period: periodSeconds,
  });
}
