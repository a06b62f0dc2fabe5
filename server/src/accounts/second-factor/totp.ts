import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;

/** 160 bits, as RFC 4226 section 4 recommends. */
export function makeTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** What an authenticator app reads: by its camera, or typed. */
export function describeTotp(secret: Buffer, username: string): { url: string; secret: string } {
  const totp = totpOf(secret, username);
  return { url: totp.toString(), secret: totp.secret.base32 };
}

/**
 * The step of time that the code belongs to: this one, or its neighbours, since clocks differ. Undefined for a wrong
 * code.
 */
export function findTotpStep(secret: Buffer, code: string, at: Date): number | undefined {
  // The library compares bytes, and throws where six characters are more than six bytes.
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
