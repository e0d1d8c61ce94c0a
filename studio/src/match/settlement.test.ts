import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@palaro/contract';
import { stakeUnits, toHundredths } from '../engine/stake-maths.ts';
import type { LegState } from '../wire/index.ts';
import { legStateOf, settleSlip } from './bet-slip.ts';
import { BACK, BET_TYPES, LOST, WON, findBetType } from './bet-types.ts';
import type { Verdict } from './bet-types.ts';
import { settleOutright } from './cup.ts';
import { marketRules, settlementTable } from './match-docs.ts';
import type { MatchResult } from './result.ts';
import { CUP_CASES, PARLAY_CASES, SETTLEMENT_CASES } from './settlement-cases.ts';

const STAKE = stakeUnits('100.00');
/** Every type of docs/member-site.md, 3.6, and the pit's. */
const SPECIFIED =
  'PARLAY HDP HDPH OU OUH OE OEH ML MLH 1X2 1X2H 1X2HDP 1X2HDPH CS CSH TG TGH OR BS HTFT HTFTH FGLG FGLGH CL HNB ANB DNB TWTN DC DCH'.split(
    ' ',
  );

function matchOf(story: string, changes: Partial<MatchResult> = {}): MatchResult {
  const steps = Array.from(story, (sign) => ({ home: sign === 'H' ? 1 : 0, away: sign === 'A' ? 1 : 0 }));
  return { steps, decider: 'home', isVoid: false, ...changes };
}

const backOf = (legs: readonly { odds: string; verdict: Verdict }[]) =>
  formatAmount(
    settleSlip(
      STAKE,
      legs.map(({ odds, verdict }) => ({ odds: toHundredths(odds), verdict })),
    ).win,
  );

describe.each(Object.entries(SETTLEMENT_CASES))('a bet of type %s', (code, cases) => {
  it.each(cases.map((one) => [JSON.stringify(one), one] as const))(
    'is settled as the rules say: %s',
    (_, one) => {
      const result = matchOf(one.story, one.decider && { decider: one.decider });
      const verdict = one.isVoid
        ? BACK
        : (findBetType(code)?.settle(result, one.selection, one.criteria ?? '') ?? LOST);
      expect(one.isVoid ? 'void' : legStateOf(verdict)).toBe(one.state);
      expect(backOf([{ odds: one.odds, verdict }])).toBe(one.back);
    },
  );
});

it.each(CUP_CASES.map((one) => [JSON.stringify(one), one] as const))(
  'an outright is settled: %s',
  (_, one) => {
    const verdict = settleOutright(
      {
        semis: [matchOf(one.semis[0], { isVoid: one.isSemiVoid === true }), matchOf(one.semis[1])],
        final: matchOf(one.final, { isVoid: one.isFinalVoid === true }),
      },
      one.selection,
    );
    expect([legStateOf(verdict), backOf([{ odds: one.odds, verdict }])]).toEqual([one.state, one.back]);
  },
);

const VERDICTS: Readonly<Partial<Record<LegState, Verdict>>> = {
  won: WON,
  half_won: { won: 1, back: 1 },
  push: BACK,
  void: BACK,
  half_lost: { won: 0, back: 1 },
  lost: LOST,
};

it.each(PARLAY_CASES)('a parlay of $legs gives back $back', ({ legs, back }) => {
  const settled = legs.map(({ state, odds }) => ({ odds, verdict: VERDICTS[state] ?? LOST }));
  expect(backOf(settled)).toBe(back);
});

it('a refunded stake was not at risk, a half lost one was', () => {
  expect(settleSlip(STAKE, [{ odds: 190, verdict: BACK }]).validStake).toBe(0n);
  expect(settleSlip(STAKE, [{ odds: 190, verdict: { won: 0, back: 1 } }]).validStake).toBeUndefined();
});

it('every bet type of the product specification (docs/member-site.md) has at least three cases', () => {
  const counts: Record<string, number> = Object.fromEntries(
    Object.entries(SETTLEMENT_CASES).map(([code, cases]) => [code, cases.length]),
  );
  const all: Record<string, number> = { ...counts, OR: CUP_CASES.length, PARLAY: PARLAY_CASES.length };
  for (const code of [...SPECIFIED, 'MWD']) expect([code, (all[code] ?? 0) >= 3]).toEqual([code, true]);
  expect(Object.keys(counts).toSorted()).toEqual(BET_TYPES.map(({ code }) => code).toSorted());
});

it('in every result, the two sides of a two-way bet share the stake at risk', () => {
  const stories = ['........', 'H...A.H.', 'H.....A.', '.A.....A', 'H..HH...', 'AAAA....'];
  const lines = ['-1', '-0.75', '-0.5', '-0.25', '0', '0.25', '0.5', '0.75', '1', '2.75'];
  for (const code of ['HDP', 'HDPH', 'OU', 'OUH'])
    for (const story of stories)
      for (const line of lines) {
        const type = findBetType(code);
        const [one = '', other = ''] = type?.selections ?? [];
        const [first, second] = [one, other].map((side) => type?.settle(matchOf(story), side, line) ?? LOST);
        expect([code, story, line, first?.back]).toEqual([code, story, line, second?.back]);
        expect((first?.won ?? 0) + (second?.won ?? 0) + (first?.back ?? 0)).toBe(2);
      }
});

it.each([
  ['market-rules.md', marketRules()],
  ['settlement.md', settlementTable()],
])('docs/games/%s matches the code', (name, written) => {
  const file = path.join(import.meta.dirname, '../../../docs/games', name);
  expect(readFileSync(file, 'utf8')).toBe(written);
});
