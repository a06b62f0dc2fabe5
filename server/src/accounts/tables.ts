import type { accounts } from "@overture/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface UserTable {
  id: Generated<string>;
  username: string;
  email: string;
  password_hash: string | null;
  role: Generated<accounts.Role>;
  verified: Generated<boolean>;
  created_at: Generated<Date>;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  replaced_at: ColumnType<Date | null, undefined, Date>;
}

export type LinkPurpose = "verify" | "change-email" | "reset-password";

interface AccountLinkTable {
  hash: Buffer;
  purpose: LinkPurpose;
  user_id: string;
  email: string | null;
  mail_id: string;
  created_at: Date;
  expires_at: Date;
}

interface LoginFailureTable {
  id: GeneratedAlways<number>;
  subject: string;
  failed_at: Date;
}

interface OAuthAccountTable {
  provider: accounts.OAuthProvider;
  subject: string;
  user_id: string;
  created_at: Date;
}

interface OAuthAttemptTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: accounts.OAuthProvider;
  code_verifier: string;
  nonce: string;
  session_id: string | null;
  expires_at: Date;
}

interface OAuthCodeTable {
  hash: Buffer;
  browser_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

declare module "../db/database.js" {
  interface Database {
    app_user: UserTable;
    session: SessionTable;
    refresh_token: RefreshTokenTable;
    account_link: AccountLinkTable;
    login_failure: LoginFailureTable;
    oauth_account: OAuthAccountTable;
    oauth_attempt: OAuthAttemptTable;
    oauth_code: OAuthCodeTable;
  }
}
