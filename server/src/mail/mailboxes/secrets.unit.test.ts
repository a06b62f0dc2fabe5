import { expect, test } from "vitest";
import { openSecrets, sealSecrets } from "./secrets.js";

const id = "01938a5e-7c00-7000-8000-000000000061";
const other = "01938a5e-7c00-7000-8000-000000000062";
const secret = "a secret of this installation";
const refusal = "The password of this mailbox was stored under another APP_SECRET: enter it again";

test("a secret that is sealed for a mailbox opens for it, and cannot be read while it is stored", () => {
  const plain = { smtpPassword: "pässword \u{1f511}", imapPassword: "another one" };

  const sealed = sealSecrets(id, plain, secret);

  expect(openSecrets(id, sealed, secret)).toEqual(plain);
  expect(sealed.toString("latin1")).not.toContain("another one");
  expect(sealSecrets(id, plain, secret).equals(sealed)).toBe(false);
});

test("a mailbox without secrets opens to none", () => {
  expect(openSecrets(id, null, secret)).toEqual({});
});

test("another APP_SECRET, another mailbox, or one changed bit opens nothing, and says what to do", () => {
  const sealed = sealSecrets(id, { smtpPassword: "hidden" }, secret);

  expect(() => openSecrets(id, sealed, "another secret of an installation")).toThrow(refusal);
  expect(() => openSecrets(other, sealed, secret)).toThrow(refusal);
  for (const place of [0, 1, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => openSecrets(id, changed, secret), `byte ${place}`).toThrow(refusal);
  }
  expect(() => openSecrets(id, Buffer.alloc(3, 1), secret)).toThrow(refusal);
});
