import * as z from "zod/mini";
import { fileContent } from "./answers.js";
import { exampleCreator } from "./catalogue.js";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

export const eraseCreator = endpoint({
  method: "POST",
  path: "/api/v1/creator/{id}/erase",
  access: "admin",
  summary:
    "Remove everything personal about a creator for good, confirmed by the creator's username; the history of conversations stays " +
    "without it, and the address is never written to again",
  params: idParams,
  body: z.object({ username: z.string().check(z.maxLength(200)) }),
  data: z.object({ success: z.literal(true) }),
  message: "Creator erased",
  example: {
    params: { id: exampleCreator._id },
    body: { username: exampleCreator.username },
    data: { success: true },
  },
});

export const exportOwnData = endpoint({
  method: "GET",
  path: "/api/v1/user/export",
  access: "user",
  summary:
    "Everything that is kept of the caller, as a file: profile, sessions, passkeys, mailboxes, templates, campaigns, conversations, mail of " +
    "one's own mailboxes and audit entries, a JSON document on each line",
  data: fileContent,
  isFile: true,
  example: { data: null },
});

export const exportUserData = endpoint({
  method: "GET",
  path: "/api/v1/admin/user/{id}/export",
  access: "admin",
  summary: "All data of a user, as the user would export it",
  params: idParams,
  data: fileContent,
  isFile: true,
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000001" }, data: null },
});
