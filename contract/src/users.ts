import * as z from "zod/mini";
import {
  confirmMatches,
  displayName,
  exampleDigest,
  exampleUser,
  passwordDigest,
  role,
  user,
  username,
} from "./account-fields.js";
import { pageTotals } from "./answers.js";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { email, idParams, paging, searchText } from "./fields.js";

const newUserBody = z
  .object({ username, email, password: passwordDigest, confirmPassword: passwordDigest })
  .check(confirmMatches);

const userChanges = z.object({
  username: z.optional(username),
  email: z.optional(email),
  role: z.optional(role),
  displayName: z.optional(displayName),
});

const nothingGiven = { error: "Either email or username must be provided", path: ["username"] };

/** The form always has both fields; at least one must not be empty. */
export const userForm = userChanges.check(
  z.refine(({ username, email }) => username !== undefined || email !== undefined, nothingGiven),
);

export const listUsers = endpoint({
  method: "GET",
  path: "/api/v1/admin/user/all",
  access: "admin",
  scope: "admin:read",
  summary: "List users; `query` is part of a username or email, `standing` selects users who wait to be admitted",
  query: z.object({ ...paging, query: searchText, standing: z.optional(z.literal("waiting")) }),
  data: z.object({ users: z.array(user), ...pageTotals }),
  example: { query: { page: 1, limit: 10, query: "mar" }, data: { users: [exampleUser], total: 1, pages: 1 } },
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/v1/admin/user",
  access: "admin",
  summary: "Create a user, who gets a registration email",
  message: "Registration email was sent",
  body: newUserBody,
  data: user,
  status: 201,
  example: {
    body: { username: "maria", email: "maria@example.com", password: exampleDigest, confirmPassword: exampleDigest },
    data: { ...exampleUser, verified: false },
  },
});

export const admitUser = endpoint({
  method: "POST",
  path: "/api/v1/admin/user/{id}/admit",
  access: "admin",
  summary: "Admit a waiting user, who is notified by mail",
  message: "The user is admitted",
  params: idParams,
  data: user,
  example: { params: { id: exampleUser._id }, data: exampleUser },
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/v1/admin/user/{id}",
  access: "admin",
  summary: "Change a user's names, email or role",
  message: "User updated successfully",
  params: idParams,
  body: userChanges
    .check(z.refine((value) => Object.values(value).some((part) => part !== undefined), nothingGiven))
    .register(z.globalRegistry, { anyOf: Object.keys(userChanges.shape).map((field) => ({ required: [field] })) }),
  data: user,
  example: {
    params: { id: exampleUser._id },
    body: { username: "maria.r" },
    data: { ...exampleUser, username: "maria.r" },
  },
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/v1/admin/user/{id}",
  access: "admin",
  summary: "Delete a user and everything that the user owns",
  message: "User deleted successfully",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleUser._id }, data: null },
});

export const deleteUsers = endpoint({
  method: "POST",
  path: "/api/v1/admin/user/delete",
  access: "admin",
  summary: "Delete the named users and everything that they own; the caller and the last administrator are skipped",
  body: z.object({ userIds: selectedIds }),
  data: bulkOutcome,
  keyless: "deletes",
  example: { body: { userIds: [exampleUser._id] }, data: { changed: 1, skipped: 0 } },
});
