import type { FileContent } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "../refusal.js";
import { tooBusy } from "./capacity.js";

/** Of one user at once: each is held in memory while it comes. */
const mostOfUser = 4;
/** Of all users at once. */
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

export interface Uploads {
  /** Until the connection or its answer ends. `most` is in bytes: what the call takes at most. */
  begin(request: FastifyRequest, userId: string, most: number): void;
}

/**
 * Counts the files that come at this moment, and refuses those of whoever sends too many at once, and everybody's while
 * all of them together would take more than `mostBytes` of memory.
 */
export function openUploads({ mostBytes = defaultMostBytes }: { mostBytes?: number } = {}): Uploads {
  const arriving = new Map<string, number>();
  let bytesArriving = 0;
  return {
    begin(request, userId, most) {
      const count = arriving.get(userId) ?? 0;
      const bytes = bytesOf(request, most);
      if (count >= mostOfUser) throw tooMany("Too many files at once. Try again in a moment", 1);
      if (bytesArriving + bytes > mostBytes) throw tooBusy();
      arriving.set(userId, count + 1);
      bytesArriving += bytes;
      request.raw.once("close", () => {
        bytesArriving -= bytes;
        const left = (arriving.get(userId) ?? 1) - 1;
        if (left === 0) arriving.delete(userId);
        else arriving.set(userId, left);
      });
    },
  };
}

/** As the request announces, which holds its body to that; without an announcement the most that it may hold. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const announced = Number(headers["content-length"]);
  return announced >= 0 ? Math.min(announced, most) : most;
}
