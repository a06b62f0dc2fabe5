/** The durations and answers of a call, by its name. */
export interface CallFigures {
  call: string;
  count: number;
  errors: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Tally {
  note(call: string, ms: number, isError: boolean): void;
  figures(): CallFigures[];
}

export function openTally(): Tally {
  const calls = new Map<string, { times: number[]; errors: number }>();
  return {
    note(call, ms, isError) {
      const entry = calls.get(call) ?? { times: [], errors: 0 };
      entry.times.push(ms);
      if (isError) entry.errors += 1;
      calls.set(call, entry);
    },
    figures: () =>
      [...calls].map(([call, { times, errors }]) => {
        const sorted = times.toSorted((a, b) => a - b);
        return {
          call,
          count: sorted.length,
          errors,
          p50Ms: quantile(sorted, 0.5),
          p99Ms: quantile(sorted, 0.99),
        };
      }),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
