/** How a factor grows: e^(growth · seconds), up to `max` hundredths. */
export interface Growth {
  growth: number;
  max: number;
}

/** What is reached after so many milliseconds, in hundredths. */
export function factorAfter({ growth, max }: Growth, ms: number): number {
  return Math.min(max, Math.floor(100 * Math.exp((growth * Math.max(0, ms)) / 1000)));
}

/** Milliseconds until so many hundredths are reached. */
export function msUntil({ growth }: Growth, hundredths: number): number {
  return Math.ceil((Math.log(hundredths / 100) / growth) * 1000);
}
