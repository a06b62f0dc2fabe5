/**
 * The command to run a program that sees other files at fixed places, such as `/etc/resolv.conf`, while everybody else
 * sees what is there: in a mount namespace of its own.
 */
export function withFilesInPlace(
  files: Readonly<Record<string, string>>,
  program: readonly string[],
): { command: string; words: string[] } {
  const mounts = Object.entries(files).flatMap(([place, file]) => [file, place]);
  const script = 'while [ "$1" != -- ]; do mount --bind "$1" "$2" || exit 1; shift 2; done; shift; exec "$@"';
  return { command: "unshare", words: ["--mount", "sh", "-c", script, "sh", ...mounts, "--", ...program] };
}
