import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import { findMaths } from '@palaro/studio/maths/maths';
import type { TallMachine } from '@palaro/studio/reels/tall-machine';
import type { Outcome } from '@palaro/studio/wire';
import { findGame } from '../catalogue/catalogue.ts';
import { tallBody } from './reels-body.ts';
import { DETAIL_TEXTS } from './texts.ts';

const game = findGame('launchone', 'alon-ng-bangka');
const machine = findMaths(game?.maths ?? '') as TallMachine;
const rules = rulesOfKind('tall_ways');
const order = { request_id: 'request-1', stake: '10.00' };
const context = undefined as never;
const reels = machine.strips.length;

/** Four scatters at the top of their reels begin free spins; all heights are drawn with floats that differ. */
function aRound() {
  let drawn = 0;
  const float = () => {
    const [spin, at] = [Math.floor(drawn / (2 * reels)), drawn % (2 * reels)];
    drawn += 1;
    const strip = machine.strips[at - reels];
    if (strip === undefined) return ((spin * 5 + at * 3) % 17) / 17;
    const stop = strip.indexOf('S') + (at - reels < 4 && spin === 0 ? 0 : 1 + spin);
    return ((stop % strip.length) + 0.5) / strip.length;
  };
  const state = rules.play(machine, order, { float }, context);
  const outcome = rules.show(machine, order, state, context) as Extract<Outcome, { kind: 'tall_ways' }>;
  return { outcome, win: rules.endOf(machine, order, state, context)?.win };
}

const pageIn = (lang: 'en' | 'ph' | 'zh' | 'ms', outcome = aRound().outcome) =>
  tallBody(outcome, machine, game?.art_seed ?? '', DETAIL_TEXTS[lang]).text;

describe('the page of a round on reels of changing heights', () => {
  it('shows heights and ways of every spin; the sums of what won are what the round paid', () => {
    const { outcome, win } = aRound();
    const page = pageIn('en', outcome);
    expect(outcome.spins).toHaveLength(9);
    expect(page).toContain('4 scatters: 8 free spins.');
    expect(page).toContain('Free spin 8 of 8');
    expect(page.match(/<table>/g)).toHaveLength(9);
    for (const { window, all_ways: all } of outcome.spins)
      expect(page).toContain(
        `Ways of this spin: ${window.map(({ length }) => length).join(' × ')} = ${all}.`,
      );
    const wins = outcome.spins.flatMap((spin) => spin.wins);
    expect(wins.length).toBeGreaterThan(0);
    const listed = [...page.matchAll(/<b>₱([\d.]+)<\/b>/g)].map(([, amount]) => Number(amount));
    const sum = listed.reduce((total, amount) => total + amount, 0);
    expect(sum.toFixed(2)).toBe(formatAmount(win ?? units(0n)));
  });

  it('has as many rows as the highest reel, and nothing below the others', () => {
    const window = [[0], [0, 1], [0, 1, 2], [0], [0], [0]];
    const wins = [{ symbol: 0, count: 6, ways: 1, amount: '3.00' }];
    const page = pageIn('en', { kind: 'tall_ways', scatters: 0, spins: [{ window, all_ways: 6, wins }] });
    expect(page.match(/<tr>/g)).toHaveLength(3);
    expect(page.match(/class="hit"/g)).toHaveLength(6);
    expect(page.match(/<td class="none"><\/td>/g)).toHaveLength(9);
  });

  it('is in four languages', () => {
    const rulesIn = (['en', 'ph', 'zh', 'ms'] as const).map(
      (lang) => /<p>\s*<b>[^]*/.exec(pageIn(lang))?.[0],
    );
    expect(new Set(rulesIn).size).toBe(4);
    for (const text of rulesIn) expect(text).not.toMatch(/\{\w+\}/);
  });
});
