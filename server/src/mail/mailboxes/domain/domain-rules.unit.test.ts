import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dkimRecord } from "../../composing/dkim-record.js";
import { readDkimKey } from "./dkim-key.js";
import { dmarcPlaces, readDmarc } from "./dmarc.js";
import { askingNameServers } from "./name-servers.js";
import { readSpf } from "./spf.js";

/** Returns a resolver with these TXT records. It fails for names whose records are undefined. */
function knowing(records: Record<string, string[] | undefined>) {
  return async (name: string) => {
    if (name in records && records[name] === undefined) return "failed" as const;
    return { values: records[name] ?? [] };
  };
}

describe("SPF", () => {
  test.each([
    ["a plain record", ["v=spf1 ip4:192.0.2.0/24 mx -all"], { kind: "valid", all: "-", lookups: 1 }],
    ["a soft end", ["v=spf1 include:_spf.provider.example ~all"], { kind: "valid", all: "~", lookups: 2 }],
    ["everybody", ["v=spf1 +all"], { kind: "valid", all: "+" }],
    ["an end without a sign", ["v=spf1 all"], { kind: "valid", all: "+" }],
    ["no end", ["v=spf1 mx"], { kind: "valid", all: undefined }],
    [
      "other records beside it",
      ["google-site-verification=x", "v=spf1 -all", "v=spf10 +all"],
      { kind: "valid", all: "-" },
    ],
    ["a redirect", ["v=spf1 redirect=_spf.provider.example"], { kind: "valid", all: "~", lookups: 2 }],
    ["none", ["v=spf2.0/pra ~all"], { kind: "none" }],
    [
      "two",
      ["v=spf1 mx ~all", "v=spf1 a ~all"],
      { kind: "wrong", reason: "example.com has 2 SPF records, and receivers then use none" },
    ],
    [
      "a slip",
      ["v=spf1 includes:x.example ~all"],
      { kind: "wrong", reason: "“includes:x.example” is no part of an SPF record" },
    ],
    [
      "an include of nothing",
      ["v=spf1 include:gone.example ~all"],
      { kind: "wrong", reason: "gone.example, which it includes, has no SPF record" },
    ],
    [
      "an address that is none",
      ["v=spf1 ip4:example.com ~all"],
      { kind: "wrong", reason: "“ip4:example.com” is no address" },
    ],
    ["an unknown modifier", ["v=spf1 mx exp=why.example.com x-own=1 -all"], { kind: "valid", all: "-" }],
    ["a name with macros", ["v=spf1 include:%{i}.spf.example -all"], { kind: "valid", all: "-", lookups: 1 }],
  ])("%s", async (_case, records, spf) => {
    const txt = knowing({
      "example.com": records,
      "_spf.provider.example": ["v=spf1 include:_netblocks.provider.example ~all"],
      "_netblocks.provider.example": ["v=spf1 ip6:2001:db8::/32 ~all"],
    });
    expect(await readSpf("example.com", txt)).toMatchObject(spf);
  });

  test("the names of all that is included count together, and after ten receivers give up", async () => {
    const many = (from: number) => Array.from({ length: 5 }, (_, index) => `a:host${from + index}.example`).join(" ");
    const txt = knowing({
      "example.com": [`v=spf1 ${many(0)} include:more.example ~all`],
      "more.example": [`v=spf1 ${many(5)} ~all`],
    });
    expect(await readSpf("example.com", txt)).toEqual({
      kind: "wrong",
      reason: "It makes receivers look up 11 names, and after 10 they give up",
    });
  });

  test("a record that includes itself ends", async () => {
    const txt = knowing({
      "example.com": ["v=spf1 include:b.example ~all"],
      "b.example": ["v=spf1 include:Example.com ~all"],
    });
    expect(await readSpf("example.com", txt)).toEqual({ kind: "wrong", reason: "Example.com includes itself" });
  });

  test("where a name server is silent nothing is said", async () => {
    const txt = knowing({ "example.com": ["v=spf1 include:slow.example ~all"], "slow.example": undefined });
    expect(await readSpf("example.com", txt)).toEqual({ kind: "unknown" });
  });
});

describe("DMARC", () => {
  test.each([
    [["v=DMARC1; p=reject; rua=mailto:d@example.com"], { kind: "valid", policy: "reject", isReported: true }],
    [["v=DMARC1;p=NONE"], { kind: "valid", policy: "none", isReported: false }],
    [["v=DMARC1; rua=mailto:d@example.com"], { kind: "valid", policy: "none", isReported: true }],
    [["v=DMARC1; sp=reject"], { kind: "wrong", reason: "The DMARC record names no policy (p=)" }],
    [["v=DMARC1; p=block"], { kind: "wrong", reason: "The policy p=block is unknown" }],
    [["v=DMARC1; p=none; p=reject"], { kind: "wrong", reason: "The DMARC record is no list of name=value pairs" }],
    [
      ["v=DMARC1; p=none", "v=DMARC1; p=reject"],
      { kind: "wrong", reason: "There are 2 DMARC records, and receivers then use none" },
    ],
    [["v=spf1 -all", "something"], { kind: "none" }],
  ])("%j", (records, dmarc) => {
    expect(readDmarc(records)).toEqual(dmarc);
  });

  test("the record of the domain above covers those below, and that of a whole country nobody", () => {
    expect(dmarcPlaces("mail.studio.example")).toEqual(["_dmarc.mail.studio.example", "_dmarc.studio.example"]);
  });
});

describe("DKIM", () => {
  const rsa = (bits: number) => {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
    return publicKey.export({ format: "der", type: "spki" }).toString("base64");
  };
  const ed25519 = generateKeyPairSync("ed25519");
  const good = rsa(2_048);

  test.each([
    ["the usual", `v=DKIM1; k=rsa; p=${good}`, { kind: "valid", type: "rsa", bits: 2_048, isTesting: false }],
    ["only the key, in pieces", `p=${good.slice(0, 100)} ${good.slice(100)}`, { kind: "valid", bits: 2_048 }],
    ["a short one", `v=DKIM1; p=${rsa(1_024)}`, { kind: "valid", bits: 1_024 }],
    ["a test", `v=DKIM1; t=y:s; p=${good}`, { kind: "valid", isTesting: true }],
    ["a strict one", `v=DKIM1; t=s; p=${good}`, { kind: "valid", isTesting: false }],
    ["withdrawn", "v=DKIM1; p=", { kind: "wrong", reason: "The key was withdrawn (p= is empty)" }],
    [
      "cut off",
      `v=DKIM1; p=${good.slice(0, 200)}`,
      { kind: "wrong", reason: "The key cannot be read: a part of it may have got lost" },
    ],
    [
      "for SHA-1 only",
      `v=DKIM1; h=sha1; p=${good}`,
      { kind: "wrong", reason: "The key allows no SHA-256 signatures (h=)" },
    ],
    ["not for mail", `v=DKIM1; s=tlsrpt; p=${good}`, { kind: "wrong", reason: "The key is not meant for mail (s=)" }],
    [
      "far too short",
      `v=DKIM1; p=${rsa(512)}`,
      { kind: "wrong", reason: "A key of 512 bits is too short: receivers ignore it" },
    ],
    ["something else", "v=spf1 -all", { kind: "none" }],
  ])("%s", (_case, record, key) => {
    expect(readDkimKey([record])).toMatchObject(key);
  });

  test("the record to paste for a private key is one that receivers can read", () => {
    const recordOf = (key: typeof ed25519.privateKey) =>
      dkimRecord("example.com", {
        selector: "overture",
        privateKey: key.export({ format: "pem", type: "pkcs8" }).toString(),
      }).value;
    const rsaPair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    expect(readDkimKey([recordOf(ed25519.privateKey)])).toMatchObject({ kind: "valid", type: "ed25519" });
    expect(readDkimKey([recordOf(rsaPair.privateKey)])).toMatchObject({ kind: "valid", type: "rsa" });
  });
});

test("of a record ten thousand characters are read, however many a name server sends", async () => {
  const resolveTxt = async () => [Array.from({ length: 250 }, () => "mailto:".repeat(36))];
  const { txt } = askingNameServers({ resolveTxt, resolveMx: async () => [] }, () => true);
  expect(await txt("_dmarc.example.com")).toEqual({ values: ["mailto:".repeat(10_000).slice(0, 10_000)] });
});
