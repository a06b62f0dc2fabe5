import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import {
  type BodyOf,
  check,
  type DataOf,
  type Endpoint,
  events,
  type FileContent,
  idempotency,
  limits,
  type ParamsOf,
  pageHeader,
  type QueryOf,
  type SessionAccess,
  successStatus,
  takesKey,
} from "@overture/contract";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { countingRecorded } from "../audit/recorded-bytes.js";
import { iterateWithAsker, withAsker } from "../db/fair-share.js";
import { onBehalfOf } from "../events/announce.js";
import { answerOnce, hashOfBody, readKey } from "../idempotency/answer-once.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { siteOf } from "../net/origin-of.js";
import { invalid, missing, Refusal } from "../refusal.js";
import type { Clock } from "../values/clock.js";
import type { AnswerMemory } from "./answer-memory.js";
import { type Browser, browserOf } from "./browser.js";
import { openCallsInHand } from "./calls-in-hand.js";
import { openChangeCount } from "./count-changes.js";
import { openRecordedCount } from "./count-recorded.js";
import { sendTagged } from "./entity-tag.js";
import { gatherEntries, gatherInBody } from "./gather-entries.js";
import { type Admitted, type Guard, longestMemoryMs, type SignedIn } from "./guard.js";
import type { OpenAnswers } from "./open-answers.js";
import { type FileStream, isFileStream, sendFile } from "./send-file.js";
import { StreamedList, streamOf } from "./streamed-list.js";
import { fileIn, isLarge, largeAnonymousBytes, maxAnonymousBytes, openUploads, takeAnyBody } from "./uploads.js";

type Caller<E extends Endpoint> = E["access"] extends SessionAccess
  ? { user: SignedIn }
  : E["access"] extends "refresh"
    ? { refreshToken: string }
    : unknown;

/** What a handler gets: the request after validation, and who makes it, as far as the call's access asks for it. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The client's address; behind a trusted proxy the one that the proxy gives. */
  ip: string;
  browser: Browser;
  /** Aborts when the caller closes the connection before there is an answer. */
  untilClosed(): AbortSignal;
  /** To be awaited before this many bytes are read for the answer. They are held until the caller has taken it. */
  holdMemory(bytes: number): Promise<void>;
  /** Ends the connection of the caller. */
  cutOff(): void;
} & Caller<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

type AnswerOf<E extends Endpoint> = E extends { isFile: true } | { mayBeFile: true }
  ? DataOf<E> | FileStream
  : DataOf<E> | StreamedList<DataOf<E>>;

/** Puts a handler behind a call of the contract. */
export type On = <E extends Endpoint>(call: E, handler: Handler<E>) => void;

interface Implementation {
  guard: Guard;
  clock: Clock;
  appSecret: string;
  limits: RateLimits;
  openAnswers: OpenAnswers;
  answerMemory: AnswerMemory;
}

interface Arrived {
  admitted: Admitted;
  /** How often somebody's access had changed. */
  since: number;
  at: number;
}

export function implementing(fastify: FastifyInstance, options: Implementation): On {
  const { guard, clock, appSecret, limits: rates, openAnswers, answerMemory } = options;
  const uploads = openUploads();
  const strangers = openUploads({ maxBytes: maxAnonymousBytes });
  const countChange = openChangeCount(rates);
  const recordedCount = openRecordedCount(rates, fastify.log);
  const inHand = openCallsInHand();
  fastify.addHook("onClose", () => inHand.ended());

  /** A body may take minutes to arrive: whoever was signed out or demoted meanwhile changes nothing. */
  async function admitWithBody(call: Endpoint, request: FastifyRequest, { admitted, since, at }: Arrived) {
    const isLate = openAnswers.changes() !== since || performance.now() - at > longestMemoryMs;
    return admitted.user && isLate ? guard.admitLater(call, request, admitted.user) : admitted;
  }

  return (call, handler) => {
    const answer = async (request: FastifyRequest, asked: Call<typeof call>) => {
      const keyed = keyedCallOf(call, request, { asked, appSecret });
      try {
        return await (keyed
          ? answerOnce(keyed, { limits: rates, at: clock.now() }, () => handler(asked))
          : handler(asked));
      } catch (error) {
        // Whoever was deleted meanwhile is refused like anybody who is not signed in, and does not learn what broke for
        // want of them, or that they are missing.
        if (!(error instanceof Refusal) || error.kind === "missing") await guard.admitAgain(call, request);
        throw error;
      }
    };
    const callers = new WeakMap<FastifyRequest, Arrived>();
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: call.bodyBytes ?? limits.bodyBytes,
      config: { isExact: call.isExact === true },
      // To make a file costs as much as to take it, and that somebody took it is recorded.
      ...(call.isFile && { exposeHeadRoute: false }),
      // Who asks comes first: a stranger learns nothing about what a call wants, and cannot make us read a body.
      async onRequest(request, reply) {
        const since = openAnswers.changes();
        const admitted = await guard.admit(call, request);
        callers.set(request, { admitted, since, at: performance.now() });
        const most = call.bodyBytes ?? limits.bodyBytes;
        if (!admitted.user) {
          if (isLarge(request, largeAnonymousBytes)) strangers.begin(request, reply.raw, siteOf(request.ip), most);
          return;
        }
        await countChange(call, admitted.user._id);
        await recordedCount.refuse(call, admitted.user._id);
        if (call.takesFile || isLarge(request)) {
          uploads.begin(request, reply.raw, admitted.user._id, most);
        }
      },
      async handler(request, reply) {
        const isLook = request.method === "HEAD";
        const untilClosed = () => signalOf(reply.raw, isLook);
        const arrived = callers.get(request);
        const since = arrived?.since ?? 0;
        const admitted = arrived && (await admitWithBody(call, request, arrived));
        const who = askerOf(call, request, admitted ?? {});
        const holdMemory = async (bytes: number) => {
          if (who !== undefined) await answerMemory.hold({ who, bytes, response: reply.raw });
        };
        const cutOff = () => void reply.raw.destroy();
        const ways = { untilClosed, holdMemory, cutOff };
        const given = { ...readRequest(call, request), browser: browserOf(request, reply), ...ways };
        const asked = { ...given, ...admitted } as Call<typeof call>;
        const recorded = { bytes: 0 };
        const data = await countingRecorded(recorded, () =>
          inHand.during(() => withAsker(who, () => onBehalfOf(pageOf(request, asked), () => answer(request, asked)))),
        );
        if ("user" in asked) await recordedCount.add(call, (asked.user as SignedIn)._id, recorded.bytes);
        const user = admitted?.user;
        if (user && (isFileStream(data) || data instanceof StreamedList)) {
          const askAgain = () => guard.admitLater(call, request, user);
          openAnswers.follow({ response: reply.raw, userId: user._id, since, askAgain });
        }
        // Answers hold tokens and people's data: they belong into no cache.
        reply.header("cache-control", "no-store");
        // The framework would read it to its end, after the answer and beside all bounds.
        if (isLook && (isFileStream(data) || data instanceof StreamedList)) return reply.send();
        if (call.isFile || (call.mayBeFile && isFileStream(data)))
          return sendFile(reply, fileAskedBy(who, data as FileContent | FileStream));
        const message = call.message ?? "OK";
        reply.code(successStatus(call));
        if (data instanceof StreamedList) {
          const batches = iterateWithAsker(who, data.batches);
          const { rest, name } = data;
          return reply.type("application/json").send(streamOf({ rest, name, batches }, message));
        }
        if (call.isTagged) return sendTagged(request, reply, { data, message });
        return reply.send({ data, message });
      },
      async onSend(request, reply, payload) {
        const who = askerOf(call, request, callers.get(request)?.admitted ?? {});
        const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
        if (who !== undefined && isWhole && reply.statusCode < 400)
          answerMemory.add({ who, bytes: payload.length, response: reply.raw });
        return payload;
      },
    };
    if (!call.takesFile) fastify.route(route);
    else {
      void fastify.register(async (scope) => {
        takeAnyBody(scope);
        scope.route(route);
      });
    }
  };
}

function fileAskedBy(who: string | undefined, file: FileContent | FileStream): FileContent | FileStream {
  return isFileStream(file) ? { ...file, chunks: iterateWithAsker(who, file.chunks) } : file;
}

/** Who shares the database with others: a user, or whoever comes from one place. A relay is the operator's. */
function askerOf(call: Endpoint, { ip }: FastifyRequest, asked: object): string | undefined {
  if ("user" in asked) return (asked.user as SignedIn)._id;
  return call.access === "relay" ? undefined : siteOf(ip);
}

/** A call that takes a key, and names one. Two keys of different users have nothing to do with each other. */
function keyedCallOf(
  call: Endpoint,
  request: FastifyRequest,
  { asked, appSecret }: { asked: object; appSecret: string },
) {
  const { headers, method, url } = request;
  const key = takesKey(call) && readKey(headers[idempotency.header.toLowerCase()]);
  if (!key || !("user" in asked)) return undefined;
  const { _id: userId } = asked.user as SignedIn;
  const bodyHash = hashOfBody(call.takesFile ? digestOf(fileIn(request)) : request.body, appSecret);
  return { userId, key, method, path: url.replace(/\?.*/s, ""), bodyHash, showsOnce: call.showsOnce ?? false };
}

/** Of a file that a call takes: what it is called, and what is in it. */
function digestOf({ name, bytes }: FileContent): object {
  return { name, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The answer to a HEAD is whole without what was read for it, which ends then too. */
function signalOf(response: ServerResponse, isLook: boolean): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (isLook || !response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once("close", abort);
  return controller.signal;
}

/** As the page that makes the call names itself; somebody who is not signed in has none. */
function pageOf(request: FastifyRequest, asked: object): { by: string; byUser: string } | undefined {
  const { data: by } = events.pageName.safeParse(request.headers[pageHeader]);
  return by === undefined || !("user" in asked) ? undefined : { by, byUser: (asked.user as SignedIn)._id };
}

function readRequest(call: Endpoint, request: FastifyRequest): object {
  const params = call.params ? check(call.params, request.params) : { ok: true as const, value: {} };
  // An id that cannot be one names nothing.
  if (!params.ok) throw missing("Record");
  const query = call.query ? check(call.query, givenOf(request.query)) : { ok: true as const, value: {} };
  const body = call.body
    ? check(call.body, gatherInBody(call.body, bodyOf(call, request.body)))
    : { ok: true as const, value: call.takesFile ? fileIn(request) : undefined };
  if (!query.ok || !body.ok) throw invalid({ ...(query.ok ? {} : query.errors), ...(body.ok ? {} : body.errors) });
  return { params: params.value, query: query.value, body: body.value, ip: request.ip };
}

/**
 * Without a body every required field is named; a call whose body is optional takes none, and one that may be empty has
 * to come.
 */
function bodyOf(call: Endpoint, body: unknown): unknown {
  if ((body !== undefined && body !== null) || !call.body) return body;
  if (check(call.body, undefined).ok) return undefined;
  if (check(call.body, {}).ok) throw new Refusal("invalid", "Send the body as JSON, {} at least");
  return {};
}

/** An empty value in a query counts as absent, a repeated one as a comma list. */
function givenOf(query: unknown): Record<string, unknown> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(query as Record<string, string | string[]>)) {
    const text = Array.isArray(value) ? value.filter((part) => part !== "").join(",") : value;
    if (text.trim() !== "") given[name] = text;
  }
  return gatherEntries(given);
}
