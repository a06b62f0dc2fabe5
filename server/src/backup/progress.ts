interface Options {
  /** In milliseconds. */
  now(): number;
  say(line: string): void;
}

/** People who wait longer than this want to know how much longer it takes. */
const everyMs = 10_000;

/** Reports from time to time how much of a long task is done, and how long the rest takes at the present rate. */
export function openProgress({ now, say }: Options): (share: number) => void {
  const begin = now();
  let last = begin;
  return (share) => {
    const at = now();
    if (at - last < everyMs || !(share > 0)) return;
    last = at;
    const done = Math.min(share, 0.99);
    say(`${Math.floor(done * 100)} % done, about ${inWords(((at - begin) * (1 - done)) / done)} left`);
  };
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
