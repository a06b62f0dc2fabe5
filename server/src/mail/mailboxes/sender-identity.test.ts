import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { findMailbox, getSystemMailbox, type MailboxRow } from "./mailbox-queries.js";
import { readSenderIdentity } from "./sender-identity.js";

const dkim = {
  domain: "studio.example",
  keys: [
    {
      selector: "key",
      privateKey: generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  ],
};

test.each<[string, Parameters<typeof given.user>[1], string, boolean]>([
  ["of somebody of that domain", { email: "mara@Studio.example" }, "sales@studio.example", true],
  ["of an administrator", { role: "admin" }, "sales@studio.example", true],
  ["of anybody else", { email: "mallory@elsewhere.example" }, "ceo@studio.example", false],
  [
    "of somebody who never confirmed to be of it",
    { email: "ceo@studio.example", verified: false },
    "ceo@studio.example",
    false,
  ],
  ["of another domain", { email: "mara@studio.example" }, "mara@provider.example", false],
])("the key of a domain signs what a mailbox sends %s", async (_, person, address, isSigned) => {
  const { db } = await startMail();
  const { _id } = await given.mailbox(db, { owner: await given.user(db, person), address });

  const identity = await readSenderIdentity(db, (await findMailbox(db, _id)) as MailboxRow, {
    appUrl: "http://localhost",
    dkim,
  });

  expect(identity.dkim).toEqual(isSigned ? dkim : undefined);
});

test("the key signs what the shared mailbox sends", async () => {
  const { db } = await startMail();
  const identity = await readSenderIdentity(db, await getSystemMailbox(db), { appUrl: "http://localhost", dkim });
  expect(identity.dkim).toEqual(dkim);
});
