import type { accessRules, accounts, mailboxConsent, Scope, userSettings } from "@overture/contract";
import type { ColumnType, Generated } from "kysely";

interface UserTable {
  id: Generated<string>;
  username: string;
  email: string;
  display_name: Generated<string | null>;
  /** Whether the user has hidden the list of first steps. */
  first_steps_hidden: Generated<boolean>;
  /** Null, like the next two, for the browser's setting. */
  language: Generated<userSettings.Language | null>;
  locale: Generated<string | null>;
  time_zone: Generated<string | null>;
  password_hash: string | null;
  role: Generated<accounts.Role>;
  verified: Generated<boolean>;
  created_at: Generated<Date>;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  mails_per_day: Generated<number | null>;
  mailboxes_at_most: Generated<number | null>;
  imports_per_day: Generated<number | null>;
  /** Every insert must set it: if it is forgotten, the user is not admitted. */
  admitted_at: ColumnType<Date | null, Date | null, Date>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

interface AccessRulesTable {
  must_be_admitted: boolean;
  second_factor_required_of: accessRules.AccessRules["secondFactorRequiredOf"];
}

interface AlertTable {
  kind: "mailbox-stopped" | "mailbox-away" | "disk";
  subject: string;
  message: string;
  since: Date;
  mailed_at: Date | null;
  healed_at: Date | null;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  seen_at: Date;
  address: string;
  user_agent: string;
}

interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  replaced_at: ColumnType<Date | null, undefined, Date>;
}

export type LinkPurpose = "verify" | "change-email" | "reset-password" | "take-back";

interface AccountLinkTable {
  hash: Buffer;
  purpose: LinkPurpose;
  user_id: string;
  email: string | null;
  mail_id: string;
  created_at: Date;
  expires_at: Date;
  /** The session that asked for a new address. It may have ended since. */
  session_id: string | null;
}

interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
}

interface KnownBrowserTable {
  user_id: string;
  hash: Buffer;
  seen_at: Date;
  expires_at: Date;
}

interface InvitationTable {
  id: Generated<string>;
  hash: Buffer;
  email: string | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
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
  provider: accounts.OAuthProvider | `${mailboxConsent.MailProvider}-mail`;
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

interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  device_type: "singleDevice" | "multiDevice";
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: ColumnType<Date | null, undefined, Date>;
}

interface WebauthnChallengeTable {
  hash: Buffer;
  purpose: "register" | "sign-in";
  user_id: string | null;
  expires_at: Date;
}

interface PasskeyCodeTable {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
}

interface ApiKeyTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  hash: Buffer;
  start: string;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: ColumnType<Date | null, undefined, Date>;
}

declare module "../db/database.js" {
  interface Database {
    access_rules: AccessRulesTable;
    alert: AlertTable;
    app_user: UserTable;
    session: SessionTable;
    refresh_token: RefreshTokenTable;
    account_link: AccountLinkTable;
    invitation: InvitationTable;
    recovery_code: RecoveryCodeTable;
    known_browser: KnownBrowserTable;
    oauth_account: OAuthAccountTable;
    oauth_attempt: OAuthAttemptTable;
    oauth_code: OAuthCodeTable;
    api_key: ApiKeyTable;
    passkey: PasskeyTable;
    webauthn_challenge: WebauthnChallengeTable;
    passkey_code: PasskeyCodeTable;
  }
}
