import { type Access, accounts } from "@overture/contract";
import { digestOfPassword } from "../accounts/password.js";
import type { Db } from "../db/database.js";
import * as given from "./given.js";
import type { TestApp } from "./start-app.js";

interface Credential {
  what: string;
  token: string;
  /** The only access for which the token is valid. */
  isFor?: Access;
}

/** Returns tokens that are for something else, are no longer valid, or never were. */
export async function credentialsOfNobody(app: TestApp["app"], db: Db, inboundSecret: string): Promise<Credential[]> {
  const administrator = app.as(await given.administrator(db));
  const deleted = await given.user(db);
  const deletedToken = await app.accessTokenOf(deleted);
  await administrator.call(accounts.deleteUser, { params: { id: deleted._id } });
  const signedOut = await given.administrator(db);
  const signedOutToken = await app.accessTokenOf(signedOut);
  await app.as(signedOut).call(accounts.logout);
  const good = await app.accessTokenOf(await given.administrator(db));
  const { username } = await given.administrator(db, { password: "a long password" });
  const session = { username, password: digestOfPassword("a long password") };
  const { data } = await app.asNobody().call(accounts.login, { body: session });
  const unverified = await given.administrator(db, { verified: false });
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  return [
    { what: "a refresh token", token: data.refreshToken, isFor: "refresh" },
    { what: "the relay's secret", token: inboundSecret, isFor: "relay" },
    { what: "a deleted user's token", token: deletedToken },
    { what: "the token of an ended session", token: signedOutToken },
    { what: "an unverified administrator's token", token: await app.accessTokenOf(unverified) },
    { what: "a token with another's signature", token: `${good.slice(0, -8)}AAAAAAAA` },
    { what: "a token that nobody signed", token: `${unsigned}.${good.split(".")[1]}.` },
  ];
}
