import {
  answersOf,
  type BodyInput,
  check,
  type DataOf,
  type Endpoint,
  type FieldErrors,
  type FileContent,
  fillPath,
  type ParamsInput,
  type QueryInput,
} from "@overture/contract";

/** Each entry of an object becomes a parameter. */
type QueryValue = string | number | Record<string, string | number> | undefined;

export interface Request<E extends Endpoint> {
  params?: ParamsInput<E>;
  /** Values are written into the address as text. */
  query?: Partial<Record<keyof QueryInput<E>, QueryValue>>;
  body?: BodyInput<E>;
  headers?: Record<string, string>;
}

export interface Answer<E extends Endpoint> {
  status: number;
  message: string;
  /** The data of a successful answer. */
  data: DataOf<E>;
  /** Set if the call was refused because of fields. */
  errors: FieldErrors | undefined;
  /** The current state, if the call was refused because something has changed. */
  current?: unknown;
  /** The places of use, if the call was refused because something is in use. */
  used?: unknown;
  headers: Headers;
}

export interface Caller {
  /** Makes a call as the contract describes it. Throws if the answer does not match the contract. */
  call<E extends Endpoint>(endpoint: E, request?: Request<E>): Promise<Answer<E>>;
}

export function callerAt(origin: string, token?: string | (() => Promise<string>)): Caller {
  return {
    async call(endpoint, request = {}) {
      const url = new URL(fillPath(endpoint.path, (request.params ?? {}) as Record<string, string>), origin);
      for (const [name, value] of Object.entries<QueryValue>(request.query ?? {})) {
        if (typeof value === "object") {
          for (const [entry, text] of Object.entries(value)) url.searchParams.set(`${name}.${entry}`, String(text));
        } else if (value !== undefined) url.searchParams.set(name, String(value));
      }
      const bearer = typeof token === "function" ? await token() : token;
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          ...request.headers,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headersOf(endpoint, request.body),
        },
        body: bodyOf(endpoint, request.body),
      });
      return readResponse(endpoint, response);
    },
  };
}

/** The name of a file is sent unchanged as Content-Disposition. */
function headersOf(endpoint: Endpoint, body: unknown): Record<string, string> {
  if (body === undefined) return {};
  if (!endpoint.takesFile) return { "content-type": "application/json" };
  const { name, type } = body as FileContent;
  return { "content-disposition": name, "content-type": type };
}

function bodyOf(endpoint: Endpoint, body: unknown): Uint8Array<ArrayBuffer> | string | null {
  if (body === undefined) return null;
  return endpoint.takesFile ? Buffer.from((body as FileContent).bytes) : JSON.stringify(body);
}

async function readResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (endpoint.isFile && response.ok) return readFile(response);
  const answer: unknown = await response.json();
  const schema = answersOf(endpoint).get(response.status);
  if (!schema) throw new Error(`${endpoint.path} answered ${response.status}: ${JSON.stringify(answer)}`);
  const checked = check(schema, answer);
  if (!checked.ok) throw new Error(`${endpoint.path} broke the contract: ${JSON.stringify(checked.errors)}`);
  const body = answer as { data: DataOf<E>; message: string; errors?: FieldErrors; current?: unknown; used?: unknown };
  return {
    status: response.status,
    message: body.message,
    data: body.data,
    errors: body.errors,
    ...(body.current !== undefined && { current: body.current }),
    ...(body.used !== undefined && { used: body.used }),
    headers: response.headers,
  };
}

async function readFile(response: Response): Promise<Answer<Endpoint>> {
  const { headers, status } = response;
  const [, name = ""] = /filename\*=UTF-8''(\S+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  const data = {
    name: decodeURIComponent(name),
    type: headers.get("content-type"),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
  return { status, message: "", data, errors: undefined, headers };
}
