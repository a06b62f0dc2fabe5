import { expect, test } from "vitest";
import type { MailServer } from "../../settings/settings-values.js";
import { openConnectionLimits } from "./connection-limits.js";

const account = (user: string): MailServer => ({ host: "imap.example", port: 993, secure: true, user, password: "x" });
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an account has so many connections at most, and others do not wait for it", async () => {
  const limits = openConnectionLimits({ perAccount: 2 });
  const { signal } = new AbortController();
  const connected: string[] = [];
  const connect = (user: string) =>
    limits.whileAllowed(account(user), { signal, ownerId: "mara" }, async () => {
      connected.push(user);
      await new Promise(() => undefined);
    });

  for (const user of ["mara", "Mara", "mara", "lena"]) void connect(user);
  await settle();

  expect(connected).toEqual(["mara", "Mara", "lena"]);
});

test("one owner's servers that do not answer leave room for the others to connect", async () => {
  const limits = openConnectionLimits({ openings: 3, openingsPerOwner: 2 });
  const { signal } = new AbortController();
  const begun: string[] = [];
  const open = (ownerId: string, user: string) =>
    limits.whileAllowed(account(user), { signal, ownerId }, (opening) =>
      opening(() => {
        begun.push(user);
        return new Promise(() => undefined);
      }),
    );

  for (const user of ["a", "b", "c", "d"]) void open("mara", user);
  void open("lena", "e");
  void open("ben", "f");
  await settle();

  expect(begun).toEqual(["a", "b", "e"]);
});
