import type { EventEmitter } from "node:events";
import type { FileContent } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooBusy, tooMany } from "../refusal.js";
import { cutOff } from "./body-time.js";

/** Of one user, or origin of strangers, at once: each is held in memory while it comes. */
const maxPerUser = 4;
/** Of all together. */
const defaultMostBytes = 134_217_728;

/** Takes any body as it is. In a scope of its own, because every other call takes JSON. */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Its name is the Content-Disposition as it came: whoever keeps the file reads it. */
export function fileIn({ body, headers }: FastifyRequest): FileContent {
  return {
    name: headers["content-disposition"] ?? "",
    type: headers["content-type"] ?? "",
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

/** A larger body of JSON takes as much memory as a file, and more once it is read. */
const largeBytes = 262_144;
/** What somebody sends who is not signed in, as names, passwords and answers to an offer, is far smaller. */
export const largeAnonymousBytes = 16_384;
/** Of all strangers at once, beside what users send. */
export const maxAnonymousBytes = 33_554_432;

/** Also one that does not say how large it is. */
export function isLarge({ headers }: FastifyRequest, from = largeBytes): boolean {
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > from;
}

/** While others need the memory, a body has to come as fast as the whole of it would in this time. */
const wholeBodyMs = 60_000;
/** A connection is slow at first. */
const graceMs = 2_000;

export interface Uploads {
  /** Until the answer or its connection ends. `most` is in bytes: what the call takes at most. */
  begin(request: FastifyRequest, answer: EventEmitter, who: string, most: number): void;
}

interface Options {
  maxBytes?: number;
  /** In ms, from any beginning. */
  now?(): number;
}

interface Arriving {
  request: FastifyRequest;
  who: string;
  /** As it is announced. */
  bytes: number;
  begunAt: number;
  /** What its connection had read before. */
  readBefore: number;
}

/**
 * Counts the files and large bodies that come at this moment, and refuses those of whoever sends too many at once, and
 * everybody's while all of them together would take more than `maxBytes` of memory. What is announced need not come:
 * while the memory is taken, those that come slowest are cut off for the next one.
 */
export function openUploads({ maxBytes = defaultMostBytes, now = () => performance.now() }: Options = {}): Uploads {
  const arriving = new Set<Arriving>();
  let bytesArriving = 0;

  function end(upload: Arriving): void {
    if (arriving.delete(upload)) bytesArriving -= upload.bytes;
  }

  /** How much has come of what should have by now; Infinity once it has come, or before that can be said. */
  function paceOf({ request: { raw }, bytes, begunAt, readBefore }: Arriving): number {
    const ms = now() - begunAt;
    if (raw.complete || ms < graceMs) return Number.POSITIVE_INFINITY;
    return (raw.socket.bytesRead - readBefore) / (bytes * Math.min(1, ms / wholeBodyMs));
  }

  /** Answers whether there is room now. Cuts nobody off in vain. */
  function cutOffSlowest(bytes: number): boolean {
    const slow = [...arriving]
      .map((upload) => ({ upload, pace: paceOf(upload) }))
      .filter(({ pace }) => pace < 1)
      .sort((one, other) => one.pace - other.pace);
    let free = 0;
    const cut = slow.filter(({ upload }) => {
      if (free >= bytes) return false;
      free += upload.bytes;
      return true;
    });
    if (free < bytes) return false;
    for (const { upload } of cut) {
      end(upload);
      cutOff(upload.request.server.server, upload.request.raw);
    }
    return true;
  }

  return {
    begin(request, answer, who, most) {
      const count = [...arriving].filter((upload) => upload.who === who).length;
      if (count >= maxPerUser) throw tooMany("Too many files at once. Try again in a moment", 1);
      const bytes = bytesOf(request, most);
      // Half is for those who send nothing else, so that a few cannot hold it all.
      const missing = bytesArriving + bytes - (count === 0 ? maxBytes : maxBytes / 2);
      if (missing > 0 && (count > 0 || !cutOffSlowest(missing))) throw tooBusy(2);
      const upload = { request, who, bytes, begunAt: now(), readBefore: request.raw?.socket?.bytesRead ?? 0 };
      arriving.add(upload);
      bytesArriving += bytes;
      answer.once("close", () => end(upload));
    },
  };
}

/** As the request announces, which holds its body to that; without an announcement the most that it may hold. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const announced = Number(headers["content-length"]);
  return announced >= 0 ? Math.min(announced, most) : most;
}
