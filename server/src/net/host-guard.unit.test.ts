import { expect, test } from "vitest";
import { parseNets } from "./address.js";
import { HostRefused, openHostGuard } from "./host-guard.js";

const names: Record<string, string[]> = {
  "mail.example": ["2606:4700::1111", "1.1.1.1"],
  "both.example": ["10.0.0.1", "1.1.1.1"],
  "inside.example": ["10.0.0.1", "fd00::1"],
  "self.example": ["203.0.112.9"],
  localhost: ["::1", "127.0.0.1"],
  "search.corp.internal": ["1.1.1.1"],
  db: ["10.0.0.1"],
};
const resolve = async (host: string) => names[host] ?? [host];
const listOwnAddresses = () => ["203.0.112.9", "127.0.0.1"];
const guardAllowing = (nets: string) => openHostGuard({ allowed: parseNets(nets) ?? [], resolve, listOwnAddresses });

test("a name is answered with an address of the public internet, and never with another", async () => {
  const { checkedAddress } = guardAllowing("");

  expect(await checkedAddress("mail.example")).toEqual({ address: "1.1.1.1", isAllowedPrivate: false });
  expect(await checkedAddress("both.example")).toEqual({ address: "1.1.1.1", isAllowedPrivate: false });
  for (const host of ["inside.example", "self.example", "localhost", "127.0.0.1", "::1", "169.254.169.254"]) {
    await expect(checkedAddress(host)).rejects.toThrow(HostRefused);
  }
});

test("internal names are not even looked up, and where the operator allows a network they lead there alone", async () => {
  const asked: string[] = [];
  const counting = async (host: string) => {
    asked.push(host);
    return resolve(host);
  };
  const closed = openHostGuard({ allowed: [], resolve: counting, listOwnAddresses });
  for (const host of ["search.corp.internal", "db", "nas.lan", "localhost", "printer.local."]) {
    await expect(closed.checkedAddress(host)).rejects.toThrow(HostRefused);
    expect(closed.mayLookUp(host)).toBe(false);
  }
  expect(asked).toEqual([]);
  expect(closed.mayLookUp("mail.example")).toBe(true);

  const open = guardAllowing("10.0.0.0/24");
  expect(await open.checkedAddress("db")).toEqual({ address: "10.0.0.1", isAllowedPrivate: true });
  await expect(open.checkedAddress("search.corp.internal")).rejects.toThrow(HostRefused);
});

test("only private addresses that the operator allows are connected to", async () => {
  const { checkedAddress } = guardAllowing("127.0.0.0/8,10.0.0.0/24");

  expect(await checkedAddress("localhost")).toEqual({ address: "127.0.0.1", isAllowedPrivate: true });
  expect(await checkedAddress("inside.example")).toEqual({ address: "10.0.0.1", isAllowedPrivate: true });
  await expect(checkedAddress("10.0.1.1")).rejects.toThrow(HostRefused);
  await expect(checkedAddress("self.example")).rejects.toThrow(HostRefused);
});
