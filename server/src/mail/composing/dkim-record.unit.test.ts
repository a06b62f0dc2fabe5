import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { dkimRecord } from "./dkim-record.js";

const domain = "example.com";
const selector = "spring";

test("the record of an RSA key holds the key as DNS wants it", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });

  const { name, value } = dkimRecord(domain, {
    selector,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });

  expect(name).toBe("spring._domainkey.example.com");
  const [, published = ""] = /^v=DKIM1; k=rsa; p=(\S+)$/.exec(value) ?? [];
  const read = createPublicKey({ key: Buffer.from(published, "base64"), type: "spki", format: "der" });
  expect(read.equals(publicKey)).toBe(true);
});

test("the record of an Ed25519 key holds its bare 32 bytes", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");

  const { value } = dkimRecord(domain, {
    selector,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });

  const bare = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  expect(value).toBe(`v=DKIM1; k=ed25519; p=${bare.toString("base64")}`);
});
