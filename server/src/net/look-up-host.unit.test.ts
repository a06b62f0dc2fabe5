import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseNets } from "./address.js";
import { openHostGuard } from "./host-guard.js";
import { type AddressResolver, openHostLookup } from "./look-up-host.js";

const failing = (code: string) => async (): Promise<string[]> => {
  throw Object.assign(new Error(code), { code });
};
const answering = (four: () => Promise<string[]>, six: () => Promise<string[]>) =>
  ({ resolve4: four, resolve6: six }) as unknown as AddressResolver;

test("a name whose name servers are silent takes none of the system's lookups from others", async () => {
  const askedOfSystem: string[] = [];
  const silent = () => new Promise<string[]>(() => undefined);
  const resolve = openHostLookup({
    resolver: answering(silent, silent),
    lookUp: async (host) => {
      askedOfSystem.push(host);
      return [{ address: "10.0.0.7" }];
    },
  });
  const { checkedAddress } = openHostGuard({ allowed: parseNets("10.0.0.0/8") ?? [], resolve });
  for (let number = 0; number < 20; number += 1) void checkedAddress(`mail${number}.example.com`);

  expect(await checkedAddress("nas.lan")).toEqual({ address: "10.0.0.7", isAllowedPrivate: true });
  expect(askedOfSystem).toEqual(["nas.lan"]);
});

test("addresses of both families are found, and one family is enough", async () => {
  const both = answering(
    async () => ["192.0.2.1", "192.0.2.2"],
    async () => ["2001:db8::1"],
  );
  const older = answering(async () => ["192.0.2.1"], failing("ENODATA"));

  expect(await openHostLookup({ resolver: both })("mail.example.com")).toEqual([
    "192.0.2.1",
    "192.0.2.2",
    "2001:db8::1",
  ]);
  expect(await openHostLookup({ resolver: older })("mail.example.com")).toEqual(["192.0.2.1"]);
  expect(await openHostLookup({ resolver: older })("203.0.113.4")).toEqual(["203.0.113.4"]);
});

test.each([
  ["ENOTFOUND", "ENOTFOUND", "ENOTFOUND"],
  ["ENODATA", "ENODATA", "ENOTFOUND"],
  ["ETIMEOUT", "ENODATA", "EAI_AGAIN"],
  ["ESERVFAIL", "ESERVFAIL", "EAI_AGAIN"],
])("%s and %s are told as %s", async (four, six, code) => {
  const look = openHostLookup({ resolver: answering(failing(four), failing(six)) });

  await expect(look("mail.example.com")).rejects.toMatchObject({ code });
});

test("what this machine calls by a name itself comes before the name servers", async () => {
  const hostsFile = join(await mkdtemp(join(tmpdir(), "hosts-")), "hosts");
  await writeFile(
    hostsFile,
    "# ours\n10.0.0.9\tMail.Office.Example office # the old one\nnonsense mail.office.example\n",
  );
  const look = openHostLookup({ resolver: answering(async () => ["192.0.2.1"], failing("ENODATA")), hostsFile });

  expect(await look("mail.office.example.")).toEqual(["10.0.0.9"]);
  expect(await look("other.office.example")).toEqual(["192.0.2.1"]);
});
