import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import { findMaths } from '@palaro/studio/maths/maths';
import { cascade, restingScatters } from '@palaro/studio/reels/cascade';
import { dearestStops } from '@palaro/studio/reels/cascades-machines';
import type { CascadesMachine } from '@palaro/studio/reels/cascades-machine';
import type { Outcome } from '@palaro/studio/wire';
import { findGame } from '../catalogue/catalogue.ts';
import { cascadesBody } from './reels-body.ts';
import { DETAIL_TEXTS } from './texts.ts';

const game = findGame('launchone', 'talon-ng-perlas');
const machine = findMaths(game?.maths ?? '') as CascadesMachine;
const rules = rulesOfKind('cascades');
const order = { request_id: 'request-1', stake: '10.00' };
const context = undefined as never;

/** Stops of a paid spin that comes to rest with three scatters. */
function stopsWithScatters(): number[] {
  const [first, ...others] = machine.strips.map((strip) => strip.indexOf('S'));
  const { length } = machine.strips[0] ?? '';
  for (let stop = Math.max(0, first ?? 0); stop < length; stop += 1)
    if (restingScatters(cascade(machine, [stop, ...others])) >= 3) return [stop, ...others];
  throw new RangeError('No stops have three scatters.');
}

/** Its free spins are the dearest that there are. */
function aRound() {
  const paid = stopsWithScatters();
  const dearest = dearestStops(machine);
  let drawn = 0;
  const float = () => {
    const reel = drawn % paid.length;
    const stop = (drawn < paid.length ? paid : dearest)[reel] ?? 0;
    drawn += 1;
    const { length } = machine.strips[reel] ?? '';
    return (stop + 0.5) / length;
  };
  const state = rules.play(machine, order, { float }, context);
  const outcome = rules.show(machine, order, state, context) as Extract<Outcome, { kind: 'cascades' }>;
  return { outcome, win: rules.endOf(machine, order, state, context)?.win };
}

const pageIn = (lang: 'en' | 'ph' | 'zh' | 'ms', outcome = aRound().outcome) =>
  cascadesBody(outcome, machine, game?.art_seed ?? '', DETAIL_TEXTS[lang]).text;

describe('the page of a round of cascades', () => {
  it('shows every window of every spin; the sums of its ways are what the round paid', () => {
    const { outcome, win } = aRound();
    const page = pageIn('en', outcome);
    expect(outcome.spins).toHaveLength(9);
    expect(page).toContain(`${outcome.scatters} scatters: 8 free spins.`);
    expect(page).toContain('Free spin 8 of 8');
    const steps = outcome.spins.flat();
    expect(page.match(/<table>/g)).toHaveLength(steps.length);
    expect(steps.length).toBeGreaterThan(9);
    expect(page).toContain('After fall 1, ×6');
    for (const { count, ways, amount } of steps.flatMap(({ wins }) => wins))
      expect(page).toContain(` on ${count} reels, ${ways} ways: <b>₱${amount}</b>`);
    const listed = [...page.matchAll(/<b>₱([\d.]+)<\/b>/g)].map(([, amount]) => Number(amount));
    const sum = listed.reduce((total, amount) => total + amount, 0);
    expect(sum.toFixed(2)).toBe(formatAmount(win ?? units(0n)));
  });

  it('is in four languages', () => {
    const rulesIn = (['en', 'ph', 'zh', 'ms'] as const).map(
      (lang) => /<p>\s*<b>[^]*/.exec(pageIn(lang))?.[0],
    );
    expect(new Set(rulesIn).size).toBe(4);
    for (const text of rulesIn) expect(text).not.toMatch(/\{\w+\}/);
  });
});
