export interface BlackjackMaths {
  kind: 'blackjack';
  /** To one, in hundredths: 150 is three to two. */
  blackjackPays: number;
  hitsSoft17: boolean;
  /** Values of the first two cards that allow a double: any, or 9, 10 and 11. */
  doubles: 'any' | '9-11';
}

const BEST = 21;

/** Ranks from 1, an ace, to 13; an ace counts 11 unless that exceeds 21. */
export function valueOf(ranks: readonly number[]): { total: number; isSoft: boolean } {
  const low = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0);
  const isSoft = ranks.includes(1) && low + 10 <= BEST;
  return { total: isSoft ? low + 10 : low, isSoft };
}

export function isNatural(ranks: readonly number[]): boolean {
  return ranks.length === 2 && valueOf(ranks).total === BEST;
}

export function mustDraw({ hitsSoft17 }: BlackjackMaths, ranks: readonly number[]): boolean {
  const { total, isSoft } = valueOf(ranks);
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
}

export function doublesOn({ doubles }: BlackjackMaths, ranks: readonly number[]): boolean {
  if (ranks.length !== 2) return false;
  const { total, isSoft } = valueOf(ranks);
  return doubles === 'any' || (!isSoft && total >= 9 && total <= 11);
}
