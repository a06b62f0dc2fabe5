import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { BaseError, ValidationError } from "@overture/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { refusalOfDatabase } from "../db/database-failure.js";
import { reasonOf } from "../process/log.js";
import { Refusal, type RefusalKind, tooBusy } from "../refusal.js";
import type { SecurityHeaders } from "./security-headers.js";

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
} satisfies Record<RefusalKind, number>;

/** Turns whatever a handler threw into one of the two error bodies of the contract. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // What cannot be read as an address passes none of the hooks.
  if (!reply.raw.headersSent) reply.raw.setHeader("x-request-id", request.id);
  const failure = refusalOfDatabase(error);
  if (failure) request.log.warn({ reason: reasonOf(failure.cause) }, "The database answers no calls");
  const refusal = failure ?? refusalOf(error);
  if (refusal === undefined) {
    request.log.error({ err: error }, "A request failed");
    return reply.code(500).send(baseBody("Something went wrong on our side. Please try again."));
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  if (refusal.kind === "unauthenticated") reply.header("www-authenticate", "Bearer");
  return reply.code(statusOf[refusal.kind]).send(bodyOf(refusal));
}

/** What is no HTTP, or more headers than anybody needs, never becomes a request: the answer is written by hand. */
export function answerMalformedWith(headers: SecurityHeaders) {
  return (error: Error & { code?: string }, socket: Socket) => answerMalformed(error, socket, headers);
}

function answerMalformed(error: Error & { code?: string }, socket: Socket, headers: SecurityHeaders): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The headers are too large"]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request took too long to arrive"]
        : ["400 Bad Request", "This is not a valid HTTP request"];
  const body = JSON.stringify(baseBody(message));
  const all = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    date: new Date().toUTCString(),
    "x-request-id": randomUUID(),
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // Whoever sends rubbish need not read what it is answered.
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`, () => socket.destroySoon());
}

function bodyOf(refusal: Refusal): BaseError | ValidationError {
  return refusal.fields
    ? { type: "error", errorKind: "validation", message: refusal.message, errors: refusal.fields }
    : { ...baseBody(refusal.message), ...refusal.more };
}

export function baseBody(message: string): BaseError {
  return { type: "error", errorKind: "base", message };
}

function noSuchCall(): Refusal {
  return new Refusal("missing", "There is no such call");
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  switch (statusCode) {
    case 400:
      if (code === "FST_ERR_BAD_URL") return noSuchCall();
      return new Refusal(
        "invalid",
        code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" ? "The body was cut short" : "The body is not valid JSON",
      );
    // Files refuse an address like `/..` or `//` in this way.
    case 403:
    case 404:
    // A part of an address that is longer than any of ours.
    case 414:
      return noSuchCall();
    case 413:
      return new Refusal("tooLarge", "The file or text is too large");
    case 415:
      return new Refusal("unsupported", "Send the body as application/json");
    case 503:
      return tooBusy(5);
    default:
      // Whatever else the server finds wrong with a request is no fault of ours.
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? new Refusal("invalid", "This request cannot be answered")
        : undefined;
  }
}
