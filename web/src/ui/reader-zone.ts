/** Undefined where the browser does not know it, and says so by a name that is none. */
export function readerZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? undefined : timeZone;
}
