import { type LoggerOptions, pino } from "pino";
import { openFolding } from "./fold-repeats.js";

/** JSON lines: ids and kinds, never a password, a token or a message body. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Options {
  logLevel: string;
  /** Where the lines go; the process's output unless a test wants to read them. */
  logStream?: { write(line: string): void };
}

export function openLog({ logLevel, logStream }: Options) {
  const foldRepeats = openFolding();
  const settings: LoggerOptions = {
    level: logLevel,
    redact: ["req.headers.authorization"],
    serializers: { err: describeError },
    hooks: {
      logMethod([fields, message, ...rest], write, level) {
        const mayRepeat = level === pino.levels.values["warn"] && typeof fields === "object" && fields !== null;
        const written = mayRepeat ? foldRepeats(fields, message ?? "") : fields;
        if (written !== undefined) write.apply(this, [written, message, ...rest]);
      },
    },
  };
  return logStream ? pino(settings, logStream) : pino(settings);
}

export type OpenLog = ReturnType<typeof openLog>;

/** What an error says, and nothing that hangs on it: the database's own would quote the row that failed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { name, message, stack, ...(code ? { code } : {}), ...(cause ? { cause } : {}) };
}

/**
 * What to say or log of anything that was thrown: the message alone, because PostgreSQL's errors carry the row along.
 */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
