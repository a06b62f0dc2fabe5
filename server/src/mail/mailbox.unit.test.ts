import { expect, test } from "vitest";
import { domainOf, ownMailbox, plusAddress } from "./mailbox.js";

const appUrl = "https://outreach.example.com:8443";
const smtp = { host: "mail.example.com", port: 587, secure: false, user: "team@example.com", password: "secret" };

test.each([
  [
    "MAIL_FROM with a name",
    { mailFrom: "Team Nord <team@nord.example>", smtp, appUrl },
    "Team Nord",
    "team@nord.example",
  ],
  ["a bare MAIL_FROM", { mailFrom: "team@nord.example", smtp, appUrl }, "Overture", "team@nord.example"],
  ["the account at the mail server", { mailFrom: undefined, smtp, appUrl }, "Overture", "team@example.com"],
  [
    "our host",
    { mailFrom: undefined, smtp: { ...smtp, user: "team" }, appUrl },
    "Overture",
    "overture@outreach.example.com",
  ],
  [
    "this machine",
    { mailFrom: undefined, smtp: undefined, appUrl: "http://localhost:3000" },
    "Overture",
    "overture@localhost",
  ],
])("mail is from %s", (_case, settings, name, address) => {
  expect(ownMailbox(settings)).toEqual({ name, address });
});

test("a thread's token goes between the name and the domain of our address", () => {
  const mailbox = { name: "Overture", address: "team@nord.example" };
  expect(plusAddress(mailbox, "a1b2")).toBe("team+a1b2@nord.example");
  expect(domainOf(mailbox)).toBe("nord.example");
});
