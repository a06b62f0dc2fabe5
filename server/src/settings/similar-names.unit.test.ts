import { expect, test } from "vitest";
import { variableNames } from "./settings.js";
import { warningsOfNames } from "./similar-names.js";

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["MAILFROM", "MAIL_FROM"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["TRUST_PROXY", "TRUSTED_PROXIES"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["REGISTERATION", "REGISTRATION"],
  ["OAUTH_GITHUB_CLIENTID", "OAUTH_GITHUB_CLIENT_ID"],
  ["BACKUP_PASSPHRASES", "BACKUP_PASSPHRASE"],
])("%s, which nobody reads, is said to be %s", (name, meant) => {
  expect(warningsOfNames({ [name]: "secret" })).toEqual([`${name} is set and read by nobody: is ${meant} meant?`]);
  expect(warningsOfNames({ [name]: " " })).toEqual([]);
});

test("a file is read for no variable, and that is said", () => {
  expect(warningsOfNames({ APP_SECRET_FILE: "/run/secrets/app" })).toEqual([
    "APP_SECRET_FILE is read by nobody: give what is in the file as APP_SECRET",
  ]);
});

test("our own names and those of others are left alone", () => {
  const others = "HOME HOSTNAME PATH PORTS LANG TZ API_URL MAIL MAILER_URL NODE_OPTIONS OVERTURE_NETWORK PGDATABASE";
  const names = [...variableNames, ...others.split(" "), "npm_config_loglevel", "HEALTHCHECK", "LOGNAME", "DATA"];
  expect(warningsOfNames(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});
