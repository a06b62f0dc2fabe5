import type pg from "pg";

export interface Ended {
  sessions: number;
  invitations: number;
  /** Keys that are valid again, including those that were revoked since the backup. */
  apiKeys: number;
}

/**
 * After a restore, sessions and links that were ended or used since the backup would be valid again, also for somebody
 * who has stolen them. So everybody signs in again, and invitations and links that set a password are deleted; people
 * ask for new ones. A link that takes an address back stays, because it only protects. API keys stay, since programs
 * cannot ask for new ones. The schema is that of the backup.
 */
export async function endRestoredAccess(client: pg.ClientBase): Promise<Ended> {
  const { rows } = await client.query<{ invitations: boolean; apiKeys: boolean }>(
    `select to_regclass('invitation') is not null as invitations, to_regclass('api_key') is not null as "apiKeys"`,
  );
  const sessions = await client.query("delete from session");
  await client.query("delete from account_link where purpose in ('reset-password', 'change-email')");
  const invitations = rows[0]?.invitations ? await client.query("delete from invitation") : undefined;
  const apiKeys = rows[0]?.apiKeys ? await client.query("select from api_key") : undefined;
  return {
    sessions: sessions.rowCount ?? 0,
    invitations: invitations?.rowCount ?? 0,
    apiKeys: apiKeys?.rowCount ?? 0,
  };
}
