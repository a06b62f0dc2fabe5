import {
  answersOf,
  type DataOf,
  type Endpoint,
  envelope,
  type FieldErrors,
  type FileContent,
  successStatus,
} from "@overture/contract";
import type { output, ZodMiniType } from "zod/mini";
import type { CallErrorKind, Failure, Result } from "./call-error";

/** In the server's words, for a proxy that takes less than the server. */
const tooLarge = "The file or text is too large";

/** Turns an answer into a result, after checking it against the schema that the contract has for its status. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Result<DataOf<E>>> {
  const result = await readResult(endpoint, response);
  const seconds = Number(response.headers.get("retry-after") ?? "none");
  return result.ok || !(seconds >= 0) ? result : { ...result, retryAfterSeconds: seconds };
}

async function readResult<E extends Endpoint>(endpoint: E, response: Response): Promise<Result<DataOf<E>>> {
  const { status } = response;
  if (endpoint.isFile && response.ok) return readFile(response) as Promise<Result<DataOf<E>>>;
  if (!isJson(response)) {
    return status === 413 ? failure("REFUSED", tooLarge, status) : failure("NON_JSON_RESPONSE", "Not JSON", status);
  }

  const body = await parseJson(response);
  if (body === undefined) return failure("PARSING_ERROR", "Invalid JSON", status);

  if (status === successStatus(endpoint) || status === endpoint.alsoAccepted) {
    const answer = readAsOfNow(envelope(endpoint.data), body.value);
    return answer ? { ok: true, status, message: answer.message, data: answer.data as DataOf<E> } : unexpected(status);
  }

  const schema = answersOf(endpoint).get(status);
  if (!schema) return failure("NO_MATCHING_SCHEMA", "No schema for the status", status);
  const refusal = readAsOfNow(schema, body.value) as RefusalBody | undefined;
  // A refusal of an unknown kind, from a newer server, still has a message.
  return refusal?.message ? refused(refusal, status) : unexpected(status);
}

interface Issue {
  code?: string | undefined;
  /** Of a union that a word decides on, when it is no known one. */
  note?: string | undefined;
  path: PropertyKey[];
}

/** Undefined for what does not fit the schema; words that only a newer server knows are left as they came. */
export function readAsOfNow<S extends ZodMiniType>(schema: S, value: unknown): output<S> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  return onlyNewWords(result.error.issues, value) ? (value as output<S>) : undefined;
}

/**
 * Whether a newer server has said nothing worse than a status or kind that this page has no name for yet: a plain word,
 * or the one that decides on a union.
 */
function onlyNewWords(issues: readonly Issue[], body: unknown): boolean {
  return issues.every(
    ({ code, note, path }) =>
      (note ? "invalid_union" : "invalid_value") === code && typeof valueAt(body, path) === "string",
  );
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );
}

async function readFile(response: Response): Promise<Result<FileContent>> {
  const { headers, status } = response;
  const [, name = "file"] = /filename\*=UTF-8''(\S+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  const type = headers.get("content-type") ?? "application/octet-stream";
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ok: true, status, message: "", data: { name: decodeURIComponent(name), type, bytes } };
}

export function failure(kind: CallErrorKind, message: string, status?: number, errors: FieldErrors = {}): Failure {
  return { ok: false, kind, message, status, errors };
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "");
}

async function parseJson(response: Response): Promise<{ value: unknown } | undefined> {
  const text = await response.text();
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function unexpected(status: number): Failure {
  return failure("VALIDATION_ERROR", "Another form", status);
}

interface RefusalBody {
  message: string;
  errors?: FieldErrors;
  used?: unknown;
  current?: unknown;
}

function refused({ message, errors, used, current }: RefusalBody, status: number): Failure {
  return { ...failure("REFUSED", message, status, errors), used, current };
}
