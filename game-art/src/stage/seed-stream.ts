/** Numbers that a text decides: the same seed draws the same game on every device. */
export interface SeedStream {
  /** 0 ≤ x < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** low ≤ n ≤ high */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over the text, then mulberry32. */
export function seedStream(seed: string): SeedStream {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ item }) => item);
  return { next, whole, pick, shuffle, between: (low, high) => low + next() * (high - low) };
}
