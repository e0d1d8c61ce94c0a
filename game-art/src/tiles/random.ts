/** A stream of numbers that a text decides: the same seed draws the same picture on every device. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** low ≤ n ≤ high */
  whole(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** FNV-1a over the text, then mulberry32. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  state ^= state >>> 15;

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
