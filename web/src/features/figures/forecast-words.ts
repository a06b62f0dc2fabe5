import type { forecast } from "@overture/contract";

/** Noon of a day, so that it is that day in every zone. */
export function dayTime(date: string): number {
  return Date.parse(`${date}T12:00:00`);
}

export function rangeInWords({ low, high }: forecast.ForecastSpread, format: (value: number) => string): string {
  return low === high ? `certainly ${format(low)}` : `${format(low)} to ${format(high)}`;
}
