import type { FileContent } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "../refusal.js";

/** Of one user at once: each is held in memory while it comes. */
const mostOfUser = 4;

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
  /** Until the connection or its answer ends. */
  begin(request: FastifyRequest, userId: string): void;
}

/** Counts the files that come at this moment, and refuses those of whoever sends too many at once. */
export function openUploads(): Uploads {
  const arriving = new Map<string, number>();
  return {
    begin({ raw }, userId) {
      const count = arriving.get(userId) ?? 0;
      if (count >= mostOfUser) throw tooMany("Too many files at once. Try again in a moment", 1);
      arriving.set(userId, count + 1);
      raw.once("close", () => {
        const left = (arriving.get(userId) ?? 1) - 1;
        if (left === 0) arriving.delete(userId);
        else arriving.set(userId, left);
      });
    },
  };
}
