import { describe, expect, it } from '@jest/globals';
import { formatAmount, units } from '@palaro/contract';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import { findMaths } from '@palaro/studio/maths/maths';
import type { HoldMachine } from '@palaro/studio/reels/hold-machine';
import type { Outcome } from '@palaro/studio/wire';
import { findGame } from '../catalogue/catalogue.ts';
import { holdBody } from './hold-body.ts';
import { DETAIL_TEXTS } from './texts.ts';

const game = findGame('launchone', 'ipon-ng-kalabaw');
const machine = findMaths(game?.maths ?? '') as HoldMachine;
const rules = rulesOfKind('hold_and_win');
const order = { request_id: 'request-1', stake: '10.00' };
const context = undefined as never;

/** Where a reel shows most coins. */
function stopOfCoins(strip: string): number {
  const shown = Array.from(strip, (_, stop) =>
    strip.slice(stop, stop + machine.rows).replaceAll(/[^O]/g, ''),
  );
  const most = Math.max(...shown.map(({ length }) => length));
  return shown.findIndex(({ length }) => length === most);
}

/** Every float after the stops is the same: with 0 each place gets a coin, with almost 1 none does in a respin. */
function aRound(stops: readonly number[], later: number) {
  const floats = stops.map((stop, reel) => (stop + 0.5) / (machine.strips[reel]?.length ?? 1));
  const state = rules.play(machine, order, { float: () => floats.shift() ?? later }, context);
  const outcome = rules.show(machine, order, state, context) as Extract<Outcome, { kind: 'hold_and_win' }>;
  return { outcome, win: rules.endOf(machine, order, state, context)?.win ?? units(0n) };
}
const aFullBoard = () => aRound(machine.strips.map(stopOfCoins), 0);

const pageIn = (lang: 'en' | 'ph' | 'zh' | 'ms', { outcome } = aFullBoard()) =>
  holdBody(outcome, machine, game?.art_seed ?? '', DETAIL_TEXTS[lang]).text;

describe('the page of a round of hold and win', () => {
  it.each([
    ['a full board', 0],
    ['coins that stay alone', 0.9999],
  ])('shows all coins of %s; the sums of lines, coins and prize are what the round paid', (_case, later) => {
    const round = aRound(machine.strips.map(stopOfCoins), later);
    const { outcome, win } = round;
    const page = pageIn('en', round);
    const held = [...outcome.coins, ...outcome.respins.flat()];
    expect(outcome.is_held).toBe(true);
    expect(page).toContain(`${outcome.coins.length} coins stay, and respins follow.`);
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page.match(/<small>/g)).toHaveLength(outcome.coins.length + held.length);
    expect(page.match(/Respin \d+: /g)).toHaveLength(outcome.respins.length);
    expect(page.includes('Grand prize')).toBe(later === 0);
    const listed = [...page.matchAll(/<b>₱([\d.]+)<\/b>/g)].map(([, amount]) => Number(amount));
    expect(listed.reduce((total, amount) => total + amount, 0).toFixed(2)).toBe(formatAmount(win));
  });

  it('says that fewer coins pay nothing', () => {
    const [first = '', ...others] = machine.strips;
    const round = aRound([stopOfCoins(first), ...others.map(() => 0)], 0);
    const page = pageIn('en', round);
    expect(page).toContain(`${round.outcome.coins.length} coins: fewer than 6, they pay nothing.`);
    expect(page.match(/<table>/g)).toHaveLength(1);
  });

  it('is in four languages', () => {
    const rulesIn = (['en', 'ph', 'zh', 'ms'] as const).map(
      (lang) => /<p>\s*<b>[^]*/.exec(pageIn(lang))?.[0],
    );
    expect(new Set(rulesIn).size).toBe(4);
    for (const text of rulesIn) expect(text).not.toMatch(/\{\w+\}/);
  });
});
