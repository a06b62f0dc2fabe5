import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { NewMail } from "../outbox/new-mail.js";
import { composePreview, previewText } from "./preview-mail.js";

const { privateKey } = generateKeyPairSync("ed25519");
const identity = {
  from: { name: "Overture", address: "mara@mail.example" },
  signature: "Mara, Overture Studio",
  postalAddress: "Rua das Flores 1, Lisbon",
  appUrl: "http://overture.test",
  dkim: {
    domain: "mail.example",
    keys: [{ selector: "s1", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() }],
  },
};
const mail: NewMail = {
  kind: "outreach",
  ownerId: "01938a5e-7c00-7000-8000-000000000001",
  recipient: "lena@example.com",
  senderName: "mara",
  subject: "Summer",
  body: "Hi Lena",
  messageId: "<1@mail.example>",
  replyToken: "abc",
  at: new Date("2026-11-02T09:30:00.000Z"),
};

test("a mail ahead has everything that it will leave with: signature, foot, ways to opt out, our seal", async () => {
  const raw = (await composePreview(mail, identity)).toString("utf8");

  expect(raw).toMatch(/^DKIM-Signature: v=1; a=ed25519-sha256;/);
  expect(raw).toMatch(/h=[^;]*list-unsubscribe:\s+list-unsubscribe-post;/);
  expect(raw).toMatch(/^Reply-To: mara\+abc@mail\.example\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(previewText(mail, identity)).toBe(
    "Hi Lena\n\nMara, Overture Studio\n\n--\n" +
      "If you would rather not hear from us again: http://overture.test/unsubscribe/00000000-0000-0000-0000-000000000000\n" +
      "Rua das Flores 1, Lisbon\n",
  );
});
