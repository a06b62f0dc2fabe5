import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Service } from "./service.ts";

export interface SendingFront extends Service {
  /**
   * Lets `mails` more mails pass. Then each connection's next answer is held until the given time, and the connection
   * closes after it.
   */
  slowDownAfter(mails: number, until: Date): void;
  /** Returns how many mails the server behind it has accepted. */
  countTaken(): number;
}

/** Large providers also close a connection after some mails. */
const mailsPerSession = 10;

/** Postfix's answer when it accepts a mail. */
const taken = /^250 2\.0\.0 Ok: queued as .*\r\n/m;

/**
 * Starts a proxy in front of a mail server that behaves like a large provider: it closes each connection after some
 * mails, and can be slow.
 */
export async function startSendingFront({ port, behind }: { port: number; behind: number }): Promise<SendingFront> {
  let count = 0;
  let slow = { after: Number.POSITIVE_INFINITY, until: new Date(0) };
  const sockets = new Set<Socket>();

  function open(client: Socket): void {
    const server = connect({ port: behind, host: "127.0.0.1" });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    client.pipe(server);
    void passOn(server, client)
      .catch(() => undefined)
      .finally(() => {
        client.end();
        server.destroy();
      });
  }

  async function passOn(server: Socket, client: Socket): Promise<void> {
    let mails = 0;
    let text = "";
    for await (const part of server) {
      text += String(part);
      for (let answer = taken.exec(text); answer; answer = taken.exec(text)) {
        mails += 1;
        count += 1;
        const isHeld = count > slow.after && slow.until.getTime() > Date.now();
        if (isHeld) await pause(slow.until.getTime() - Date.now());
        const end = answer.index + answer[0].length;
        client.write(text.slice(0, end));
        text = text.slice(end);
        // Commands that were sent ahead are not mails yet, so they are dropped.
        if (isHeld || mails === mailsPerSession) return;
      }
      const whole = text.lastIndexOf("\n") + 1;
      client.write(text.slice(0, whole));
      text = text.slice(whole);
    }
  }

  const listening = createServer(open).listen(port, "127.0.0.1");
  await once(listening, "listening");
  return {
    slowDownAfter(mails, until) {
      slow = { after: count + mails, until };
    },
    countTaken: () => count,
    async stop() {
      listening.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
