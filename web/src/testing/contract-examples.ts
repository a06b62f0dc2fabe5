import { allEndpoints, type Endpoint, successStatus, userSettings } from "@overture/contract";
import { json, refusal, type SentRequest } from "../api/testing/network";

const endpoints = [...allEndpoints().values()].map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The browser's own: for others the page would load itself again under its test. */
export const noSettings: userSettings.UserSettings = { language: "en", locale: null, timeZone: null };

/** Answers any call with what the contract gives as its example. */
export function answerByExample({ method, address }: Pick<SentRequest, "method" | "address">): Response {
  const path = address.split("?", 1)[0] ?? "";
  const found = endpoints.filter(({ call, pattern }) => call.method === method && pattern.test(path));
  // A path without parameters before one with.
  const [first] = found.sort((a, b) => parametersOf(a.call) - parametersOf(b.call));
  if (!first) return refusal(404, `No call ${method} ${path}`);
  const data = first.call === userSettings.getUserSettings ? noSettings : first.call.example.data;
  return json(successStatus(first.call), { message: "OK", data });
}

function parametersOf({ path }: Endpoint): number {
  return path.split("{").length - 1;
}
