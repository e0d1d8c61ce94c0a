/** Different numbers of 1 to `balls`. */
export function arePicks(picks: readonly number[], balls: number): boolean {
  return new Set(picks).size === picks.length && picks.every((number) => number >= 1 && number <= balls);
}

export function ballsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

export function hitsOf(picks: readonly number[], drawn: readonly number[]): number {
  return picks.filter((number) => drawn.includes(number)).length;
}
