import http from "node:http";
import pg from "pg";
import { asking } from "./api-client.js";
import { replyAsCreators } from "./creators-answer.js";
import { doMainJob } from "./main-job.js";
import { type Account, prepareLoad } from "./prepare-load.js";
import { type CallFigures, openTally, type Tally } from "./tally.js";

export interface LoadOptions {
  origin: string;
  databaseUrl: string;
  inboundSecret: string;
  people: number;
  /** How long users start new campaigns. Each user finishes at least the first one. */
  runMs: number;
  /** The average pause between two clicks. */
  thinkMs: number;
  /** The same seed gives the same pauses. */
  seed: number;
}

export interface LoadRun {
  calls: CallFigures[];
  deals: number;
  /** The errors that users met, as text. */
  errors: string[];
  /** The number of event streams that ended while their users were working. */
  streamsLost: number;
}

interface Beginning {
  origin: string;
  account: Account;
  tally: Tally;
  agent: http.Agent;
}

/** Many users at the same time do the main job of the product again and again, each with an open event stream. */
export async function runLoad(options: LoadOptions): Promise<LoadRun> {
  const { origin, databaseUrl, inboundSecret, people: count, runMs, thinkMs, seed } = options;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const over = new AbortController();
  const tally = openTally();
  const random = seeded(seed);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, thinkMs * 2 * random()));
  try {
    const accounts = await prepareLoad(pool, { count });
    const answering = replyAsCreators({ pool, origin, inboundSecret, signal: over.signal, pause });
    const endsAt = performance.now() + runMs;
    const errors: string[] = [];
    const note = (error: unknown) => void errors.push(String(error));
    let [deals, streamsLost] = [0, 0];
    await Promise.all(
      accounts.map(async (account) => {
        // Users start at different moments.
        await pause();
        const work = await beginWork({ origin, account, tally, agent }).catch(note);
        if (!work) return;
        let made = 0;
        do {
          made += 1;
          const name = `Load of ${account.username}, ${made}`;
          const isDone = await doMainJob({ ...work, name, think: pause, change: work.stream.change }).then(
            () => true,
            note,
          );
          if (isDone) deals += 1;
        } while (performance.now() < endsAt);
        if (!work.stream.close()) streamsLost += 1;
      }),
    );
    over.abort();
    await answering;
    return { calls: tally.figures(), deals, errors, streamsLost };
  } finally {
    over.abort();
    agent.destroy();
    await pool.end();
  }
}

/** Signs in, opens the event stream as a page does, and creates a first template. */
async function beginWork({ origin, account, tally, agent }: Beginning) {
  const stranger = asking({ origin, tally, agent });
  const { username, digest: password } = account;
  const login = { username, password };
  const { accessToken: token } = await stranger<{ accessToken: string }>("POST login", "/api/v1/auth/login", login);
  const ask = asking({ origin, token, tally, agent });
  const template = await ask<{ _id: string }>("POST template", "/api/v1/email-template", {
    name: "First mail",
    content: "Hi {{username}}, shall we talk?",
  });
  return { ask, stream: openStream(origin, token, agent), templateId: template._id };
}

interface Stream {
  /** Resolves with the next event, or after `longestMs`. */
  change(longestMs: number): Promise<void>;
  /** Closes the stream. Returns whether it was still open. */
  close(): boolean;
}

function openStream(origin: string, token: string, agent: http.Agent): Stream {
  let isOpen = false;
  let notify = () => {};
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get(`${origin}/api/v1/events`, { agent, headers }, (response) => {
    isOpen = response.statusCode === 200;
    response.setEncoding("utf8");
    response.on("data", (text: string) => {
      if (text.includes("data:")) notify();
    });
    response.once("close", () => {
      isOpen = false;
    });
  });
  request.on("error", () => {
    isOpen = false;
  });
  return {
    change: (longestMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        notify = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close() {
      const wasOpen = isOpen;
      request.destroy();
      return wasOpen;
    },
  };
}

/** mulberry32: the same seed gives the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
