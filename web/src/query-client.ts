import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./api/call-error";

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Only a lost connection can get better by asking again at once.
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === "NETWORK_ERROR",
      },
    },
  });
}
