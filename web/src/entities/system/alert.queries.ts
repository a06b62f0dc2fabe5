import { system } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

const lookAgainMs = 60_000;

/** What needs an administrator. */
export const alerts = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => call(system.listAlerts, { signal }),
  refetchInterval: lookAgainMs,
});
