import { expect, test } from "vitest";
import { isInside, isPublic, parseNets } from "./address.js";

test.each([
  "0.0.0.0",
  "0.1.2.3",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::808:808",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2001:2::1",
  "2001:20::1",
  "2002:7f00:1::",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "nonsense",
])("%s is no public address", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["1.1.1.1", "172.32.0.1", "100.128.0.1", "198.20.0.1", "::ffff:8.8.8.8", "2606:4700::1111", "2a00:1450::5"])(
  "%s is a public address",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test("networks are given as nets or addresses, and hold what is inside in every writing", () => {
  const nets = parseNets("127.0.0.0/8, ::1,10.1.2.3") ?? [];

  for (const address of ["127.0.0.1", "127.9.9.9", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "10.1.2.3"]) {
    expect([address, isInside(address, nets)]).toEqual([address, true]);
  }
  for (const address of ["10.1.2.4", "::2", "128.0.0.1"]) {
    expect([address, isInside(address, nets)]).toEqual([address, false]);
  }
  for (const wrong of ["localhost", "10.0.0.0/33", "10.0.0", "10/8", "10.0.0.0/8;::1"]) {
    expect([wrong, parseNets(wrong)]).toEqual([wrong, undefined]);
  }
});
