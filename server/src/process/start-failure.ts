import { MigrationError } from "../db/migrate.js";
import { PostgresError } from "../db/postgres-error.js";
import { certificateFaultOf } from "../net/certificate-fault.js";
import { SettingsError } from "../settings/settings.js";

/** Nothing can listen at HOST and the port of a setting; the cause is the system's. */
export class ListenError extends Error {
  override readonly name = "ListenError";
  readonly setting: "PORT" | "HEALTH_PORT";

  constructor(message: string, { setting, cause }: { setting: "PORT" | "HEALTH_PORT"; cause: Error }) {
    super(message, { cause });
    this.setting = setting;
  }
}

/** One line that says why the program cannot start and what to do; a fault of ours keeps its stack. */
export function explainStart(error: unknown): string {
  return `Overture cannot start: ${explain(error)}`;
}

/** The same for a tool that stands beside the program, without the words before it. */
export function explain(error: unknown): string {
  if (error instanceof MigrationError) return whyUnusable(error.cause, error.message) ?? error.message;
  if (error instanceof SettingsError || error instanceof PostgresError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ListenError) return listenFailure(error);
  if (isDatabaseFailure(error)) {
    return whyUnusable(error, reasonOf(error)) ?? `the database (DATABASE_URL) cannot be used: ${reasonOf(error)}`;
  }
  return fileFailure(error) ?? error.stack ?? error.message;
}

function listenFailure({ cause, message, setting }: ListenError): string {
  const { code, port } = cause as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} is taken. Stop what listens there, or set ${setting} to another one`;
    case "EACCES":
      return `port ${port} needs more rights than this user has. Set ${setting} to one above 1023`;
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
    case "ENOTFOUND":
      return "HOST is not an address of this machine";
    default:
      return `${message} (${code})`;
  }
}

/** What somebody may have done to a file or a disk; one that is not there is missing by a fault of ours. */
function fileFailure(error: NodeJS.ErrnoException): string | undefined {
  const place = error.path === undefined ? "" : ` (${error.path})`;
  switch (error.code) {
    case "EACCES":
    case "EPERM":
      return `the user who starts this may not use ${error.path ?? "a file"} (${error.code})`;
    case "ENOTDIR":
      return `${error.path ?? "a path"} leads through something that is no folder`;
    case "EISDIR":
      return `a folder stands where a file belongs${place}`;
    case "ENOSPC":
    case "EDQUOT":
      return `there is no room left on the disk${place}`;
    case "EROFS":
      return `the disk takes no changes${place}`;
    case "EIO":
      return `the disk fails${place}: look at the log of the system`;
    case "EMFILE":
    case "ENFILE":
      return `too many files are open${place}: let this user open more (ulimit -n; LimitNOFILE under systemd)`;
    case "EAGAIN":
    case "ENOMEM":
      return `the system gives no more processes or memory${place}: let this user have more (ulimit -u, ulimit -v)`;
    default:
      return undefined;
  }
}

/** The driver's own errors: refused connections, and what PostgreSQL says while one signs in. */
function isDatabaseFailure(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  if (error instanceof AggregateError)
    return error.errors.some((inner) => inner instanceof Error && isDatabaseFailure(inner));
  if ("severity" in error || isWithoutPassword(error) || certificateFaultOf([code ?? ""]) !== undefined) return true;
  return code === undefined && /connection|timeout|SSL/i.test(error.message);
}

/**
 * What to do, by PostgreSQL's codes (documentation, appendix A). Its own words follow, which name the role, the
 * database or the limit.
 */
const remedies: readonly (readonly [codes: RegExp, words: string])[] = [
  [
    /^53300$/,
    "the database takes no more connections: end other programs that hold some, raise max_connections or the limit of the role or the database, or lower DATABASE_POOL_SIZE",
  ],
  [
    /^(?:28P01|28000)$/,
    "the database does not let Overture in: correct the user and the password in DATABASE_URL, or allow this user and machine in pg_hba.conf",
  ],
  [/^3D000$/, "there is no such database: create it, or correct its name at the end of DATABASE_URL"],
  [/^(?:53100|58030)$/, "the disk of the database is full or fails: free some space there, and start again"],
  [
    /^25006$/,
    "the database takes no changes, as a standby does: let DATABASE_URL lead to the server that leads, or set default_transaction_read_only to off",
  ],
  [/^42501$/, "the user in DATABASE_URL lacks a right in the database: make it the owner of the database"],
  [/^57P03$/, "the database starts or stops just now: start again when it answers"],
];

const noPassword = "the database asks for a password, and DATABASE_URL has none";
const untrusted =
  "the certificate of the database is not trusted: name its authority in DATABASE_URL (sslrootcert), or in NODE_EXTRA_CA_CERTS";

function whyUnusable(error: unknown, said: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const [, words] = ("severity" in error && remedies.find(([codes]) => codes.test(code))) || [];
  if (words !== undefined) return `${words} (${said})`;
  if (isWithoutPassword(error)) return noPassword;
  return certificateFaultOf([code]) === undefined ? undefined : `${untrusted} (${said})`;
}

/** In the words of the library, which has no code for it. */
function isWithoutPassword({ message }: Error): boolean {
  return message.startsWith("SASL: ") && message.includes("password");
}

function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.message === "") return messageOf(error.errors[0]);
  return error.message;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "no answer";
}
