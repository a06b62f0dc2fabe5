interface Progress {
  read: number;
  refused: number;
  /** The share of the file that is done, from 0 to 1. */
  share: number;
  seconds: number;
}

/** `42 %, 420,000 rows, 18,200 a second, 32 s left, 12 refused`. */
export function progressText({ read, refused, share, seconds }: Progress): string {
  const perSecond = Math.round(read / Math.max(seconds, 0.001));
  const left = share > 0 ? Math.round((seconds / share) * (1 - share)) : undefined;
  return [
    `${Math.floor(share * 100)} %`,
    `${shown(read)} rows`,
    `${shown(perSecond)} a second`,
    ...(left === undefined ? [] : [`${spanOf(left)} left`]),
    `${shown(refused)} refused`,
  ].join(", ");
}

function spanOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function shown(count: number): string {
  return count.toLocaleString("en-US");
}
