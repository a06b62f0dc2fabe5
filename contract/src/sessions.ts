import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant } from "./fields.js";

/** A place where a user is signed in. */
export const session = z.object({
  _id: id,
  /** Such as `Firefox on Windows`, as the browser describes itself. */
  device: z.string(),
  /** The last known address; absent for sessions from before it was stored. */
  address: z.optional(z.string()),
  createdAt: instant,
  /** When it was last refreshed, which happens every quarter of an hour while it is used. */
  seenAt: instant,
  /** Whether this is the caller's own session. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

const exampleId = "01938a5e-7c00-7000-8000-000000000081";

export const listSessions = endpoint({
  method: "GET",
  path: "/api/v1/user/sessions",
  access: "user",
  openTo: "waiting",
  summary: "The caller's sessions, newest first",
  data: z.object({ sessions: z.array(session) }),
  example: {
    data: {
      sessions: [
        {
          _id: exampleId,
          device: "Firefox on Windows",
          address: "203.0.113.7",
          createdAt: "2026-11-02T09:30:00.000Z",
          seenAt: "2026-11-03T08:00:00.000Z",
          isCurrent: true,
        },
      ],
    },
  },
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/v1/user/sessions/{id}",
  access: "owner",
  openTo: "waiting",
  summary: "End one session",
  message: "The device is signed out",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleId }, data: null },
});

export const endEverySession = endpoint({
  method: "DELETE",
  path: "/api/v1/user/sessions",
  access: "user",
  openTo: "waiting",
  summary: "End all sessions of the caller, including this one",
  message: "You are signed out everywhere",
  data: z.null(),
  example: { data: null },
});
