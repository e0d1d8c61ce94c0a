import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import { findMaths } from '@palaro/studio/maths/maths';
import { CLASSIC_MACHINES } from '@palaro/studio/reels/classic-machines';
import type { WaysMachine } from '@palaro/studio/reels/ways-machine';
import type { Outcome } from '@palaro/studio/wire';
import { findGame } from '../catalogue/catalogue.ts';
import { classicBody, waysBody } from './reels-body.ts';
import { DETAIL_TEXTS } from './texts.ts';

const game = findGame('launchone', 'kalabaw-crossroads');
const machine = findMaths(game?.maths ?? '') as WaysMachine;
const rules = rulesOfKind('ways');
const order = { request_id: 'request-1', stake: '10.00' };
const context = undefined as never;

/** A round whose paid spin shows three scatters, and its win. */
function aRound() {
  const stops = machine.strips.map((strip, reel) =>
    reel < 3 ? strip.indexOf('S') : (strip.indexOf('S') + 5) % strip.length,
  );
  let drawn = 0;
  const float = () => {
    const reel = drawn % stops.length;
    const stop = drawn < stops.length ? (stops[reel] ?? 0) : drawn * 7;
    drawn += 1;
    const { length } = machine.strips[reel] ?? '';
    return ((stop % length) + 0.5) / length;
  };
  const state = rules.play(machine, order, { float }, context);
  const outcome = rules.show(machine, order, state, context) as Extract<Outcome, { kind: 'ways' }>;
  return { outcome, win: rules.endOf(machine, order, state, context)?.win };
}

const pageIn = (lang: 'en' | 'ph' | 'zh' | 'ms', outcome = aRound().outcome) =>
  waysBody(outcome, machine, game?.art_seed ?? '', DETAIL_TEXTS[lang]).text;

describe('the page of a round of ways', () => {
  it('names every way that won, in every spin; their sums are what the round paid', () => {
    const { outcome, win } = aRound();
    const page = pageIn('en', outcome);
    expect(outcome.spins).toHaveLength(7);
    expect(page).toContain('3 scatters: 6 free spins.');
    expect(page).toContain('Free spin 6 of 6');
    expect(page.match(/<table>/g)).toHaveLength(7);
    const wins = outcome.spins.flatMap((spin) => spin.wins);
    expect(wins.length).toBeGreaterThan(0);
    for (const { count, ways, amount } of wins)
      expect(page).toContain(` on ${count} reels, ${ways} ways: <b>₱${amount}</b>`);
    const listed = [...page.matchAll(/<b>₱([\d.]+)<\/b>/g)].map(([, amount]) => Number(amount));
    const sum = listed.reduce((total, amount) => total + amount, 0);
    expect(sum.toFixed(2)).toBe(formatAmount(win ?? units(0n)));
  });

  it('marks the places of the ways', () => {
    const window = machine.strips.map(() => [0, 1, 2]);
    const wins = [{ symbol: 1, count: 5, ways: 1, amount: '3.00' }];
    const page = pageIn('en', { kind: 'ways', scatters: 0, spins: [{ window, wins }] });
    expect(page.match(/class="hit"/g)).toHaveLength(5);
    expect(page).not.toContain('free spins.');
  });

  it('is in four languages', () => {
    const rulesOf = (['en', 'ph', 'zh', 'ms'] as const).map(
      (lang) => /<p>\s*<b>[^]*/.exec(pageIn(lang))?.[0],
    );
    expect(new Set(rulesOf).size).toBe(4);
    for (const text of rulesOf) expect(text).not.toMatch(/\{\w+\}/);
  });
});

describe('the page of a round of a classic', () => {
  const [classic] = CLASSIC_MACHINES;
  const page = (win?: Extract<Outcome, { kind: 'classic' }>['win']) => {
    if (!classic) throw new RangeError('There is no machine.');
    const window = classic.strips.map(() => [0, 1, 2]);
    const outcome = { kind: 'classic', window, ...(win && { win }) } as const;
    return classicBody(outcome, classic, 'mangga.pinya.buko', DETAIL_TEXTS.en).text;
  };

  it('names what the line came to, and marks it', () => {
    const three = page({ symbol: 0, wilds: 1, times: 100, amount: '200.00' });
    expect(three).toContain('Three of mangga, ×100: <b>₱200.00</b>');
    expect(three.match(/class="hit"/g)).toHaveLength(3);
    expect(page({ wilds: 0, times: 2, amount: '4.00' })).toContain('A mixed line, ×2: <b>₱4.00</b>');
    expect(page()).toContain('No line won.');
    expect(page()).not.toContain('class="hit"');
  });
});
