import { pino } from "pino";

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
  const settings = { level: logLevel, redact: ["req.headers.authorization"] };
  return logStream ? pino(settings, logStream) : pino(settings);
}

export type OpenLog = ReturnType<typeof openLog>;
