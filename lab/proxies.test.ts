import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { accounts, campaigns, limits, mail, sessions, system } from "@overture/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { type Proxy, siteName, startCaddy, startNginx } from "./proxies.ts";
import type { Service } from "./service.ts";

const inboundSecret = "the secret of a relay behind the proxy";

let product: Product;
const proxies = new Map<string, Proxy>();

beforeAll(async () => {
  // Only the proxy settings that the examples name.
  product = await startProduct({
    APP_URL: `https://${siteName}`,
    TRUSTED_PROXIES: "127.0.0.1",
    INBOUND_SECRET: inboundSecret,
  });
  const folder = inject("labFolder");
  const options = { folder, packages: inject("proxyPackages"), to: Number(new URL(product.origin).port) };
  proxies.set("nginx", await startNginx(options));
  proxies.set("Caddy", await startCaddy(options));
});
afterAll(async () => {
  const services: Service[] = [...proxies.values()];
  for (const service of services) await service.stop();
  await product?.stop();
});

interface Asked {
  /** The browser's address: a loopback address that no proxy has. */
  from: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/**
 * Each proxy's browsers have other addresses, because wrong passwords are counted by address for both proxies together.
 */
describe.each([
  { name: "nginx", net: 2 },
  { name: "Caddy", net: 3 },
])("behind $name", ({ name, net }) => {
  const browser = (number: number) => `127.0.${net}.${number}`;
  const proxy = () => {
    const found = proxies.get(name);
    if (!found) throw new Error(`${name} does not run`);
    return found;
  };
  const options = ({ from, method = "GET", path, headers = {} }: Asked) => ({
    host: "127.0.0.1",
    port: proxy().port,
    localAddress: from,
    method,
    path,
    headers: { host: siteName, ...headers },
    // The certificate is signed by the lab itself.
    servername: siteName,
    rejectUnauthorized: false,
    agent: false as const,
  });

  function ask(asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request(options(asked), (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
        );
      });
      sent.on("error", reject);
      sent.end(asked.body);
    });
  }

  function signIn(from: string, typed: string, headers: Record<string, string> = {}, username = "admin") {
    const password = createHash("sha512").update(typed).digest("hex");
    return ask({
      from,
      method: "POST",
      path: accounts.login.path,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ username, password }),
    });
  }

  async function tokenOf(from: string): Promise<string> {
    const { text } = await signIn(from, product.administrator.password);
    return (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
  }

  test("a session is at the browser's address, whatever the browser says that it is", async () => {
    const from = browser(1);
    const { text } = await signIn(from, product.administrator.password, {
      "x-forwarded-for": "198.51.100.7",
      forwarded: "for=198.51.100.8",
      "x-real-ip": "198.51.100.9",
    });
    const { data } = JSON.parse(text) as { data: { accessToken: string } };

    const listed = await ask({
      from,
      path: sessions.listSessions.path,
      headers: { authorization: `Bearer ${data.accessToken}` },
    });

    const own = (
      JSON.parse(listed.text) as { data: { sessions: { address?: string; isCurrent: boolean }[] } }
    ).data.sessions.find(({ isCurrent }) => isCurrent);
    expect(own?.address).toBe(from);
  });

  test("ten wrong passwords lock out their address, whatever it claims to be, and nobody else", async () => {
    for (let number = 0; number < 10; number += 1) {
      await signIn(browser(2), "wrong", { "x-forwarded-for": `198.51.100.${number}` }, `guess-${number}`);
    }

    const claimed = await signIn(browser(2), product.administrator.password, { "x-forwarded-for": browser(3) });
    expect([claimed.status, Number(claimed.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect((await signIn(browser(3), product.administrator.password)).status).toBe(200);
  });

  test("changes reach an open page at once", async () => {
    const from = browser(4);
    const token = await tokenOf(from);
    const authorization = `Bearer ${token}`;
    let text = "";
    const arrived = new Promise<string>((resolve, reject) => {
      const headers = { authorization, "accept-encoding": "gzip, br" };
      const sent = request(options({ from, path: system.eventStreamPath, headers }), (answer) => {
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          // The first event arrives before anything has changed.
          if (text === "") void change().catch(reject);
          text += part;
          if (/^data: /m.test(text)) {
            resolve(text);
            sent.destroy();
          }
        });
        answer.on("end", () => reject(new Error("The stream ended")));
      });
      sent.on("error", reject);
      sent.end();
    });
    const change = () =>
      ask({
        from,
        method: "POST",
        path: campaigns.createCampaign.path,
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ name: `Seen behind ${name}`, budget: 100 }),
      });

    expect(await arrived).toContain('"kind":"campaign"');
  });

  test("browsers are sent to TLS, and asked to stay there", async () => {
    const plain = await new Promise<Answered>((resolve, reject) => {
      const {
        port: _tls,
        rejectUnauthorized: _trust,
        servername: _name,
        ...rest
      } = options({ from: browser(5), path: "/campaigns?q=1" });
      const sent = plainRequest({ ...rest, port: proxy().plainPort }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: "" });
      });
      sent.on("error", reject);
      sent.end();
    });
    expect(plain.status).toBeGreaterThanOrEqual(301);
    expect(plain.status).toBeLessThanOrEqual(308);
    const to = new URL(String(plain.headers["location"]));
    expect([to.protocol, to.hostname, to.pathname + to.search]).toEqual(["https:", siteName, "/campaigns?q=1"]);

    const page = await ask({ from: browser(5), path: "/" });
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
    const { headers } = await signIn(browser(5), product.administrator.password);
    expect(String(headers["set-cookie"])).toMatch(/Secure/);
  });

  test("the largest allowed mail passes the proxy, and nothing larger does", async () => {
    const handing = {
      from: browser(6),
      method: "POST",
      path: mail.receiveMime.path,
      headers: { authorization: `Bearer ${inboundSecret}`, "content-type": "message/rfc822" },
    };
    expect((await ask({ ...handing, body: largestMail() })).status).toBe(200);

    const { headers } = handing;
    const refused = await new Promise<number | undefined>((resolve, reject) => {
      const tooLarge = { ...handing, headers: { ...headers, "content-length": String(limits.mailBytes + 1) } };
      const sent = request(options(tooLarge), (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on("error", reject);
      // The answer arrives before the rest is sent.
      sent.write("From: Lena <lena@creator.test>\r\n");
    });
    expect(refused).toBe(413);
  });

  test("no request is upgraded to a WebSocket", async () => {
    const { status } = await ask({
      from: browser(7),
      path: "/api/v1/system",
      headers: { connection: "upgrade", upgrade: "websocket", "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==" },
    });

    expect(status).toBe(200);
  });
});

function largestMail(): Buffer {
  const head = "From: Lena <lena@creator.test>\r\nTo: overture@overture.test\r\nSubject: Large\r\n\r\n";
  const line = `${"x".repeat(70)}\r\n`;
  return Buffer.from(head + line.repeat(limits.mailBytes / line.length)).subarray(0, limits.mailBytes);
}
