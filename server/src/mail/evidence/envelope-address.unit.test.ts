import { expect, test } from "vitest";
import { envelopeAddress, mailIdOfEnvelope } from "./envelope-address.js";

const from = { name: "Overture", address: "overture@mail.example" };
const mailId = "01938a5e-7c00-7000-8000-000000000042";
const secret = "a secret of this installation";

test("an envelope address names its mail, also when a server changes its case, and stays in the sender's domain", () => {
  const address = envelopeAddress(from, mailId, secret) ?? "";
  expect(address).toMatch(/^overture\+b[0-9a-z]{41}@mail\.example$/);
  expect(mailIdOfEnvelope(["someone@example.com", address.toUpperCase()], ["another secret", secret])).toBe(mailId);
});

test("an address of somebody's own making, or of another installation, names nothing", () => {
  const address = envelopeAddress(from, mailId, secret) ?? "";
  const forged = address.replace(/.(?=@)/, (letter) => (letter === "0" ? "1" : "0"));
  expect(mailIdOfEnvelope([forged], [secret])).toBeUndefined();
  expect(mailIdOfEnvelope([address], ["another secret"])).toBeUndefined();
  expect(mailIdOfEnvelope(["overture+abc@mail.example"], [secret])).toBeUndefined();
});

test("a mailbox whose name leaves no room has none", () => {
  expect(envelopeAddress({ name: "", address: `${"n".repeat(30)}@mail.example` }, mailId, secret)).toBeUndefined();
});
