import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createSecureContext, createServer, TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** Of no authority: it has signed itself, for `localhost` and 127.0.0.1, until 2126. */
const credentials = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtBqWRwXgY2GDmChn
HD4YGz272XPCcOEV++MejiQn5++hRANCAAT703LFbOYnBp7xo94FtGDQgpIBrtz6
PYIKtWo0XGWJQ6KGTeZkVlYuG/drCODwLxt1ftdeI6KonB+c5nnQ8Tk1
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUUL2yBGRlrBefmIYOzMcD1upyWXswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTAxNTQ0MVoYDzIxMjYxMTA1
MDE1NDQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT703LFbOYnBp7xo94FtGDQgpIBrtz6PYIKtWo0XGWJQ6KGTeZkVlYu
G/drCODwLxt1ftdeI6KonB+c5nnQ8Tk1o28wbTAdBgNVHQ4EFgQUWiymRpb2DjNr
viOnZ0KBNNk43WAwHwYDVR0jBBgwFoAUWiymRpb2DjNrviOnZ0KBNNk43WAwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgQdAcDpGlztbgW0ryVcDuGU31j+Qb64zhCi1IIzETeSACIHoJ
24vEasPbpEy80K20gl7Xj+ZddVfKZ9tJXZcbWmY8
-----END CERTIFICATE-----
`,
};

/** Starts a server whose certificate nobody trusts, and returns its port. It gets no more than the handshake. */
export async function startUntrustedServer(received: (socket: TLSSocket) => void): Promise<number> {
  const server = createServer(credentials, received).listen(0, "127.0.0.1");
  server.on("tlsClientError", () => undefined);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Goes on with such a certificate over a connection that has begun without TLS. */
export function upgradeUntrusted(socket: Socket): TLSSocket {
  socket.removeAllListeners("data");
  const upgraded = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(credentials) });
  upgraded.on("error", () => undefined);
  return upgraded;
}
