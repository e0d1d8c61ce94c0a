import type { RoundAnswer } from '../../wire/index.ts';
import type { GameData } from '../game-data.ts';
import { fill } from './fill.ts';
import { showCount } from './money.ts';

export interface AllWays {
  /** Reels turn: how many ways they will have is open. */
  begin(): void;
  /** A reel has stopped that shows so many symbols. */
  add(rows: number): void;
}

/** How many ways a spin has, on the rim of a machine whose reels change their heights; other machines have no such place. */
export function createAllWays(words: string): AllWays {
  const place = document.querySelector('#all-ways');
  const between = place?.textContent ?? '';
  let ways = 1;
  const write = (text: string) => {
    if (place) place.textContent = text;
  };
  return {
    begin: () => {
      ways = 1;
      write(between);
    },
    add: (rows) => {
      ways *= rows;
      write(fill(words, { count: showCount(ways) }));
    },
  };
}

/** The same of the last spin of a round, in words; nothing of other games. */
export function allWaysOf(
  { outcome }: RoundAnswer,
  { waysHere }: Pick<GameData['texts'], 'waysHere'>,
): string {
  const last = outcome.kind === 'tall_ways' ? outcome.spins.at(-1) : undefined;
  return last ? fill(waysHere, { count: showCount(last.all_ways) }) : '';
}
