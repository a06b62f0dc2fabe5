import type { accounts } from "@overture/contract";
import { insertPasskeyCode } from "../accounts/passkeys/code-queries.js";
import { insertPasskey } from "../accounts/passkeys/passkey-queries.js";
import { digestOfPassword, hashPassword } from "../accounts/password.js";
import { insertSession } from "../accounts/session-queries.js";
import { type Db, inTransaction } from "../db/database.js";
import { nextNumber } from "./unique-names.js";

interface Person {
  username?: string;
  email?: string;
  role?: accounts.Role;
  verified?: boolean;
  /** If false, the user waits for an administrator. */
  admitted?: boolean;
  /** The password as typed. Without it, nobody can sign in. */
  password?: string;
  oAuthAccounts?: accounts.OAuthProvider[];
}

/** Creates a verified user, without a password unless one is given. */
export async function user(db: Db, person: Person = {}): Promise<accounts.SessionUser> {
  const number = nextNumber();
  const passwordHash = person.password === undefined ? null : await hashPassword(digestOfPassword(person.password));
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto("app_user")
      .values({
        username: person.username ?? `person-${number}`,
        email: person.email ?? `person-${number}@example.com`,
        password_hash: passwordHash,
        role: person.role ?? "user",
        verified: person.verified ?? true,
        admitted_at: person.admitted === false ? null : new Date("2026-11-02T08:00:00.000Z"),
      })
      .returning(["id", "username", "email", "role", "created_at"])
      .executeTakeFirstOrThrow();
    for (const provider of person.oAuthAccounts ?? []) {
      const account = { provider, subject: `person-${number}`, user_id: row.id, created_at: row.created_at };
      await tx.insertInto("oauth_account").values(account).execute();
    }
    return { _id: row.id, username: row.username, email: row.email, role: row.role };
  });
}

export function administrator(db: Db, person: Omit<Person, "role"> = {}): Promise<accounts.SessionUser> {
  return user(db, { ...person, role: "admin" });
}

/** Creates a session that lasts as long as the test, and returns its id. */
export function session(db: Db, { _id }: Pick<accounts.SessionUser, "_id">): Promise<string> {
  const at = new Date("2026-11-02T09:00:00.000Z");
  return inTransaction(db, (tx) => insertSession(tx, _id, { at, ip: "203.0.113.5", userAgent: "" }));
}

/** Creates a passkey without a device, and a code that proves its use. It can be listed, renamed and removed. */
export async function passkey(
  db: Db,
  { owner, at }: { owner: Pick<accounts.SessionUser, "_id">; at: Date },
): Promise<{ passkey: string; passkeyCode: { text: string } }> {
  const number = nextNumber();
  const code = `pk_${number}`;
  const row = await inTransaction(db, async (tx) => {
    await insertPasskeyCode(tx, { code, userId: owner._id, at });
    return insertPasskey(tx, {
      userId: owner._id,
      credentialId: Buffer.from(`passkey-${number}`),
      publicKey: Buffer.from("none"),
      counter: 0,
      transports: [],
      deviceType: "singleDevice",
      backedUp: false,
      name: "My phone",
      at,
    });
  });
  if (!row) throw new Error("Nobody else has this passkey");
  return { passkey: row.id, passkeyCode: { text: code } };
}
