import type { EventEmitter } from "node:events";
import type { FileContent } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooBusy, tooMany } from "../refusal.js";

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

export interface Uploads {
  /** Until the answer or its connection ends. `most` is in bytes: what the call takes at most. */
  begin(request: FastifyRequest, answer: EventEmitter, who: string, most: number): void;
}

/**
 * Counts the files and large bodies that come at this moment, and refuses those of whoever sends too many at once, and
 * everybody's while all of them together would take more than `mostBytes` of memory.
 */
export function openUploads({ mostBytes = defaultMostBytes }: { mostBytes?: number } = {}): Uploads {
  const arriving = new Map<string, number>();
  let bytesArriving = 0;
  return {
    begin(request, answer, who, most) {
      const count = arriving.get(who) ?? 0;
      const bytes = bytesOf(request, most);
      if (count >= maxPerUser) throw tooMany("Too many files at once. Try again in a moment", 1);
      // What is announced need never come: half is for those who send nothing else, so that a few cannot hold it all.
      if (bytesArriving + bytes > (count === 0 ? mostBytes : mostBytes / 2)) throw tooBusy(2);
      arriving.set(who, count + 1);
      bytesArriving += bytes;
      answer.once("close", () => {
        bytesArriving -= bytes;
        const left = (arriving.get(who) ?? 1) - 1;
        if (left === 0) arriving.delete(who);
        else arriving.set(who, left);
      });
    },
  };
}

/** As the request announces, which holds its body to that; without an announcement the most that it may hold. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const announced = Number(headers["content-length"]);
  return announced >= 0 ? Math.min(announced, most) : most;
}
