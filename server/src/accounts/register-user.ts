import type { Tx } from "../db/database.js";
import { invalid } from "../refusal.js";
import { mailLink } from "./mail-link.js";
import type { Stationery } from "./queue-account-mail.js";
import { findTaken, insertUser, type UserRow } from "./user-queries.js";

interface Registration {
  username: string;
  email: string;
  passwordHash: string;
  at: Date;
  stationery: Stationery;
}

/** Makes an account that can be used once its address is confirmed, by the link that is mailed there. */
export async function registerUser(tx: Tx, registration: Registration): Promise<UserRow> {
  const { username, email, passwordHash, at, stationery } = registration;
  const user = await insertUser(tx, { username, email, passwordHash, role: "user", verified: false, at });
  if (!user) throw invalid(await findTaken(tx, { username, email }));

  await mailLink(tx, { purpose: "verify", user, at, stationery });
  return user;
}
