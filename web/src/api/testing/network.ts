export interface SentRequest {
  method: string;
  address: string;
  bearer: string | undefined;
  body: unknown;
}

/** Stands in for the network: `answer` answers each request. Records the requests. */
export function fakeNetwork(answer: (request: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  /** The Idempotency-Key of each request. */
  const keys: (string | null)[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const request = {
      method: init.method ?? "GET",
      address: input instanceof Request ? input.url : input.toString(),
      bearer: headers.get("authorization")?.replace("Bearer ", ""),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    };
    sent.push(request);
    keys.push(headers.get("idempotency-key"));
    // A real answer is never synchronous.
    await Promise.resolve();
    init.signal?.throwIfAborted();
    return answer(request);
  };
  return { fetch, sent, keys };
}

export function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

export function refusal(status: number, message: string): Response {
  return json(status, { type: "error", errorKind: "base", message });
}
