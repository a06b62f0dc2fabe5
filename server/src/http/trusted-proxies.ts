import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import type { Clock } from "../values/clock.js";

/** An address or a net of proxies, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8. */
export type ProxyNet = string;

export function isTrustedProxy(address: string | undefined, proxies: readonly ProxyNet[]): boolean {
  const [plain = ""] = (address ?? "").split("%");
  if (!ipaddr.isValid(plain)) return false;
  const peer = ipaddr.process(plain);
  return proxies.some((net) => {
    const [range, bits] = net.includes("/") ? ipaddr.parseCIDR(net) : wholeAddress(net);
    return range.kind() === peer.kind() && peer.match(range, bits);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Headers of a proxy that nobody trusts: they change nothing, and somebody should know that they come. */
export interface IgnoredForwardedHeaders {
  /** The address of whoever sent them. */
  from: string;
  at: Date;
}

interface Options {
  trustedProxies: readonly ProxyNet[];
  clock: Clock;
}

/** Remembers in this process when forwarded headers last came from an address that is no trusted proxy. */
export function watchForwardedHeaders(fastify: FastifyInstance, { trustedProxies, clock }: Options) {
  let newest: IgnoredForwardedHeaders | undefined;
  fastify.addHook("onRequest", async ({ headers, socket }) => {
    if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return;
    const from = socket.remoteAddress;
    if (from !== undefined && !isTrustedProxy(from, trustedProxies)) newest = { from, at: clock.now() };
  });
  return (): IgnoredForwardedHeaders | undefined => newest;
}
