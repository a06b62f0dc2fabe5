import { type Db, inTransaction } from "../db/database.js";
import { SettingsError } from "../settings/settings.js";
import { hasAdministrator, lockAdministrators } from "./administrator-queries.js";
import { recordUserCreated } from "./audit-users.js";
import { digestOfPassword, hashPassword } from "./password.js";
import { makeSecretToken } from "./secret-token.js";
import { findTaken, insertUser } from "./user-queries.js";

interface FirstAdministrator {
  username: string;
  email: string;
  /** Plain text; if undefined, a password is generated. */
  password: string | undefined;
  at: Date;
}

/**
 * Creates an administrator, who can sign in at once, if there is none. Answers with the password if it was generated:
 * it must be printed once, since only its hash is stored. Of several processes that start at once, one creates it.
 */
export async function ensureFirstAdministrator(
  db: Db,
  { username, email, password, at }: FirstAdministrator,
): Promise<{ password?: string }> {
  if (await hasAdministrator(db)) return {};
  const chosen = password ?? makeSecretToken().slice(0, 20);
  const passwordHash = await hashPassword(digestOfPassword(chosen));

  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return {};
    const person = { username, email, passwordHash, role: "admin", verified: true, admittedAt: at, at } as const;
    const user = await insertUser(tx, person);
    if (!user) {
      const settings = Object.keys(await findTaken(tx, { username, email })).map(
        (field) => `ADMIN_${field.toUpperCase()}`,
      );
      throw new SettingsError(
        `${settings.join(" and ")} belongs to a user who is no administrator, and there is none: choose another`,
      );
    }
    await recordUserCreated(tx, user, "system");
    return password === undefined ? { password: chosen } : {};
  });
}
