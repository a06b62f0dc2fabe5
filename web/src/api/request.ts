import { type Endpoint, fillPath, idempotency, pageHeader } from "@overture/contract";
import type * as z from "zod/mini";
import { ownPage } from "./page-name";

type Part<Name extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: never };

type Given<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]> & { signal?: AbortSignal };

/** The arguments of a call; optional if the endpoint needs none. */
export type Arguments<E extends Endpoint> =
  Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>];

export interface LooseArguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  /** Names the call, so that it is done once. */
  key?: string;
}

export function addressOf(endpoint: Endpoint, { params, query }: LooseArguments): string {
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, string>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export function requestOf(endpoint: Endpoint, { body, signal, key }: LooseArguments, bearer?: string): RequestInit {
  return {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { [idempotency.header]: key }),
      ...(endpoint.method !== "GET" && { [pageHeader]: ownPage }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}
