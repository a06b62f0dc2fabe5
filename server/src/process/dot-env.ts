import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { hasCode } from "../db/postgres-error.js";
import { SettingsError } from "../settings/settings.js";

/** Adds what the file says, if there is one; what the environment itself says stays, also where that is empty. */
export function loadDotEnv(environment: NodeJS.ProcessEnv, file = ".env"): void {
  for (const [name, value] of Object.entries(readDotEnv(file))) environment[name] ??= value;
}

function readDotEnv(file: string): NodeJS.Dict<string> {
  const text = readText(file);
  // An editor may save in UTF-16, where every other byte is zero.
  if (/[\0\uFFFD]/.test(text)) throw new SettingsError(`${file} is no text in UTF-8: save it as that`);
  // A mark at its beginning would belong to the first name.
  return parseEnv(text.replace(/^\uFEFF/, ""));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (hasCode(cause, "ENOENT")) return "";
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new SettingsError(`${file} cannot be read (${reason}). Let the user who starts this read it, or remove it`, {
      cause,
    });
  }
}
