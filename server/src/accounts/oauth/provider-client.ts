import {
  allowInsecureRequests,
  Configuration,
  type CustomFetch,
  type CustomFetchOptions,
  customFetch,
  fetchProtectedResource,
  type ServerMetadata,
} from "openid-client";
import type { z } from "zod";
import type { OAuthClient } from "../../settings/settings.js";

/** There was no answer, for another reason than a timeout. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The answer is not one that the provider would give. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}

/** Far larger than any profile, and small enough to be harmless. */
const largestAnswerBytes = 1_048_576;

export function openProviderClient(server: ServerMetadata, client: OAuthClient, timeoutMs: number): Configuration {
  const config = new Configuration(server, client.clientId, client.clientSecret);
  config.timeout = timeoutMs / 1_000;
  config[customFetch] = fetchingFrom(server.token_endpoint);
  // The providers' own addresses use https; only a stand-in is reached without it.
  if (client.baseUrl?.startsWith("http:")) allowInsecureRequests(config);
  return config;
}

interface Question<S extends z.ZodType> {
  accessToken: string;
  url: string;
  schema: S;
}

export async function getJson<S extends z.ZodType>(
  config: Configuration,
  { accessToken, url, schema }: Question<S>,
): Promise<z.output<S>> {
  const headers = new Headers({ accept: "application/json" });
  const response = await fetchProtectedResource(config, accessToken, new URL(url), "GET", undefined, headers);
  if (response.status !== 200) throw new Unusable(`${new URL(url).pathname} answered ${response.status}`);
  return schema.parse(await response.json());
}

/** Reads the whole answer first, so that the timeout and the size limit also apply to its body. */
export function fetchingFrom(tokenEndpoint: string | undefined): CustomFetch {
  return async (url, options) => {
    const response = await reach(url, options);
    const body = await readBounded(response);
    const { headers } = response;
    const isRefusal = url === tokenEndpoint && response.status === 200 && namesAnError(body);
    // GitHub refuses a code with status 200 and an error in the body; the standard uses 400 (RFC 6749 section 5.2).
    return new Response(body.length === 0 ? null : body, { status: isRefusal ? 400 : response.status, headers });
  };
}

async function reach(url: string, { method, headers, body, redirect, signal }: CustomFetchOptions): Promise<Response> {
  try {
    return await fetch(url, { method, headers, body: body ?? null, redirect, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable("The provider cannot be reached", { cause: error });
  }
}

async function readBounded(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    if (length > largestAnswerBytes) throw new Unusable("The answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function namesAnError(body: Buffer): boolean {
  try {
    const answer: unknown = JSON.parse(body.toString());
    return typeof answer === "object" && answer !== null && "error" in answer;
  } catch {
    // Not JSON: the library reports that itself.
    return false;
  }
}
