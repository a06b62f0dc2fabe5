import { expect, test } from "vitest";
import { openMailProviders } from "./mail-providers.js";

const client = { clientId: "overture", clientSecret: "s", baseUrl: undefined, smtp: undefined, imap: undefined };

test("Google and Microsoft are asked and reached where they are", () => {
  const providers = openMailProviders({ google: client, microsoft: client });

  expect(providers.get("google")).toMatchObject({
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    smtp: { host: "smtp.gmail.com", port: 465, security: "tls" },
    imap: { host: "imap.gmail.com", port: 993, security: "tls" },
  });
  expect(providers.get("microsoft")).toMatchObject({
    authorizationUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    smtp: { host: "smtp.office365.com", port: 587, security: "starttls" },
    imap: { host: "outlook.office365.com", port: 993, security: "tls" },
  });
});

test.each([
  ["mail.example.com", false, "starttls"],
  ["mail.example.com", true, "tls"],
  ["127.0.0.1", false, "none"],
  ["localhost", false, "none"],
])("a token goes to a server that stands in at %s (TLS from the start: %s) by %s", (host, secure, security) => {
  const smtp = { host, port: 25, secure, user: undefined, password: undefined };

  expect(openMailProviders({ google: { ...client, smtp } }).get("google")?.smtp.security).toBe(security);
});

test("a provider that is not set up is not offered", () => {
  expect([...openMailProviders({ microsoft: client }).keys()]).toEqual(["microsoft"]);
});
