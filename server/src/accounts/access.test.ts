import { accounts, type Endpoint, fillPath } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const id = "01938a5e-7c00-7000-8000-000000000001";

const forSignedIn: Endpoint[] = [accounts.me, accounts.logout, accounts.updatePassword, accounts.updateEmail];
const forAdministrators: Endpoint[] = [
  accounts.listUsers,
  accounts.createUser,
  accounts.updateUser,
  accounts.deleteUser,
];

describe.each([...forSignedIn, ...forAdministrators])("$method $path", (endpoint) => {
  test.each(["nobody", "somebody with a made-up token", "somebody whose session has ended"])(
    "is refused for %s",
    async (who) => {
      const { app, db } = await startApp();
      const user = await given.administrator(db);
      const token = await app.accessTokenOf(user);
      await db.deleteFrom("session").execute();
      const bearer = { nobody: undefined, "somebody with a made-up token": "made.up.token" }[who] ?? token;

      // The request has no body, so that the answer does not depend on what the call expects.
      const response = await fetch(new URL(fillPath(endpoint.path, { id }), app.origin), {
        method: endpoint.method,
        headers: who === "nobody" ? {} : { authorization: `Bearer ${bearer}` },
      });

      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ type: "error", errorKind: "base" });
    },
  );
});

test.each(forAdministrators)("$method $path is forbidden to an ordinary user, whatever is asked", async (endpoint) => {
  const { app, db } = await startApp();
  const user = await given.user(db);

  const response = await fetch(new URL(fillPath(endpoint.path, { id: user._id }), app.origin), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${await app.accessTokenOf(user)}` },
  });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ type: "error", errorKind: "base" });
});
